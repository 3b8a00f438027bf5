import { subDays } from 'date-fns/subDays';
import { defineJob } from '../platform/jobs/jobs.ts';
import { deleteUnused } from './devices.queries.ts';
import { deleteOld } from './sessions.queries.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'identity.tidy': Record<string, never>;
  }
}

export const identityJobs = [
  defineJob('identity.tidy', {
    cron: '17 * * * *',
    run: (ctx) =>
      ctx.inTx(async ({ tx, now }) => {
        await deleteOld(tx, subDays(now, 30));
        await deleteUnused(tx, subDays(now, 90));
      }),
  }),
];
