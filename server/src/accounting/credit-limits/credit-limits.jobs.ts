import { defineJob } from '../../platform/jobs/jobs.ts';
import { countSupplierSales } from './credit-limits.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'credit-limits.count-sales': Record<string, never>;
  }
}

export const creditLimitJobs = [
  defineJob('credit-limits.count-sales', {
    cron: '11 * * * *',
    run: (ctx) => ctx.inTx(countSupplierSales),
  }),
];
