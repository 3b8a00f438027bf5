import { subDays } from 'date-fns/subDays';
import { defineJob } from '../platform/jobs.ts';
import { deleteOld } from './sessions.queries.ts';

declare module '../platform/job-types.ts' {
  interface JobData {
    'identity.tidy': Record<string, never>;
  }
}

export const identityJobs = [
  defineJob('identity.tidy', {
    cron: '17 * * * *',
    run: (ctx) => ctx.inTx(({ tx, now }) => deleteOld(tx, subDays(now, 30))),
  }),
];
