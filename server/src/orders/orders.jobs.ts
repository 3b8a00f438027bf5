import { defineJob } from '../platform/jobs/jobs.ts';
import { compareWaitingBills } from './invoice-reviews/compare-waiting.service.ts';
import { countProductSales } from './products.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'orders.count-product-sales': Record<string, never>;
    'orders.compare-bills': { supplierId: number };
  }
}

export const orderJobs = [
  defineJob('orders.count-product-sales', {
    cron: '17 * * * *',
    run: (ctx) => ctx.inTx(countProductSales),
  }),
  defineJob('orders.compare-bills', {
    run: (ctx, { supplierId }) => compareWaitingBills(ctx, supplierId),
  }),
];
