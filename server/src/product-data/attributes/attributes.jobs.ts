import { defineJob } from '../../platform/jobs/jobs.ts';
import { countAttributes } from './fill.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'product-data.count-attributes': Record<string, never>;
  }
}

export const attributeJobs = [
  defineJob('product-data.count-attributes', {
    cron: '41 9 * * *',
    run: (ctx) => ctx.inTx(countAttributes),
  }),
];
