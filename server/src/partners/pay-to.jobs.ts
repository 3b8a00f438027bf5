import { defineJob } from '../platform/jobs/jobs.ts';
import { rewrapPayTos } from './pay-to-key-rotation.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'pay-to.reseal': Record<string, never>;
  }
}

export const payToJobs = [
  defineJob('pay-to.reseal', {
    cron: '17 * * * *',
    run: (ctx, _data, { config }) => rewrapPayTos(ctx, config),
  }),
];
