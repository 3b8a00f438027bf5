import { subDays } from 'date-fns/subDays';
import { refusalsSince } from '@backdock/core/identity/identity.rules.ts';
import { defineJob } from '../platform/jobs/jobs.ts';
import { deleteUnused } from './devices.queries.ts';
import { deleteExpiredLinks } from './password-links.queries.ts';
import { deleteOldRefusals } from './refused-microsoft.queries.ts';
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
        await deleteOldRefusals(tx, refusalsSince(now));
        await deleteExpiredLinks(tx, now);
      }),
  }),
];
