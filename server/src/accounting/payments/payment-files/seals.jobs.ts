import { defineJob } from '../../../platform/jobs.ts';
import { resealBankFiles } from './seals.service.ts';

declare module '../../../platform/job-types.ts' {
  interface JobData {
    'payment-file.reseal': Record<string, never>;
  }
}

export const bankFileSealJobs = [
  defineJob('payment-file.reseal', {
    cron: '27 * * * *',
    run: (ctx, _data, { config }) => resealBankFiles(ctx, config),
  }),
];
