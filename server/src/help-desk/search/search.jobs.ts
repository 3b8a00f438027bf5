import { defineJob } from '../../platform/jobs/jobs.ts';
import { addQuarters } from './rebuild.queries.ts';
import { continueRebuild } from './rebuild.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.add-search-quarters': Record<string, never>;
  }
}

export const searchJobs = [
  // Also goes on with one whose worker is gone.
  defineJob('help-desk.rebuild-search', {
    cron: '* * * * *',
    run: (ctx, { rebuildId }) => continueRebuild(ctx, rebuildId),
  }),
  defineJob('help-desk.add-search-quarters', {
    cron: '23 9 * * *',
    run: (ctx) => ctx.inTx(({ tx, now }) => addQuarters(tx, now)),
  }),
];
