import { defineJob } from '../../../platform/jobs/jobs.ts';
import { rewrapBankFiles } from './key-rotation.service.ts';

declare module '../../../platform/jobs/job-types.ts' {
  interface JobData {
    'payment-file.reseal': Record<string, never>;
  }
}

export const keyRotationJobs = [
  defineJob('payment-file.reseal', {
    cron: '27 * * * *',
    run: (ctx, _data, { config }) => rewrapBankFiles(ctx, config),
  }),
];
