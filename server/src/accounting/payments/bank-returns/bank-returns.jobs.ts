import { defineJob } from '../../../platform/jobs/jobs.ts';
import { followPaymentCauses } from './payment-causes.service.ts';

declare module '../../../platform/jobs/job-types.ts' {
  interface JobData {
    'payments.follow-causes': Record<string, never>;
  }
}

export const bankReturnJobs = [
  defineJob('payments.follow-causes', { cron: '*/10 * * * *', run: (ctx) => followPaymentCauses(ctx) }),
];
