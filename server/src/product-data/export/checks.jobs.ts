import { defineJob } from '../../platform/jobs/jobs.ts';
import { removeOldChecks, runCheck } from './checks.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'product-data.remove-old-checks': Record<string, never>;
  }
}

export const checkJobs = [
  defineJob('product-data.check', {
    run: (ctx, { checkId }, runtime) => runCheck(ctx, runtime, checkId),
  }),
  defineJob('product-data.remove-old-checks', {
    cron: '23 8 * * *',
    run: (ctx) => removeOldChecks(ctx),
  }),
];
