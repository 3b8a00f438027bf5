import { defineJob } from '../platform/jobs.ts';
import { resealPayTos } from './pay-to-seals.service.ts';

declare module '../platform/job-types.ts' {
  interface JobData {
    'pay-to.reseal': Record<string, never>;
  }
}

export const payToJobs = [
  defineJob('pay-to.reseal', {
    cron: '17 * * * *',
    run: (ctx, _data, { config }) => resealPayTos(ctx, config),
  }),
];
