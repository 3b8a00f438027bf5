import { defineJob } from '../platform/jobs/jobs.ts';
import { continueRun } from './bulk-status.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'suppliers.change-statuses': { runId: number };
  }
}

export const bulkStatusJobs = [
  defineJob('suppliers.change-statuses', {
    run: (ctx, { runId }, runtime) => continueRun(ctx, runtime, runId),
  }),
];
