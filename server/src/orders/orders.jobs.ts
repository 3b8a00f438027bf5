import { defineJob } from '../platform/jobs/jobs.ts';
import { countProductSales } from './products.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'orders.count-product-sales': Record<string, never>;
  }
}

export const orderJobs = [
  defineJob('orders.count-product-sales', {
    cron: '17 * * * *',
    run: (ctx) => ctx.inTx(countProductSales),
  }),
];
