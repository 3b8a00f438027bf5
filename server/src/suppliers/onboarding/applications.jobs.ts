import { defineJob } from '../../platform/jobs/jobs.ts';
import { encryptTaxNumbers } from './applications.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'applications.encrypt-tax-numbers': Record<string, never>;
  }
}

export const applicationJobs = [
  defineJob('applications.encrypt-tax-numbers', {
    cron: '27 * * * *',
    run: (ctx, _data, { config }) => encryptTaxNumbers(ctx, config),
  }),
];
