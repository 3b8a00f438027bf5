import { defineJob } from '../platform/jobs/jobs.ts';
import { bringBack } from './status.service.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'partners.come-back': Record<string, never>;
  }
}

export const partnerJobs = [
  // Hourly: the Pacific day starts at one of two UTC hours, and a missed day is made up for.
  defineJob('partners.come-back', {
    cron: '3 * * * *',
    run: async (ctx) => {
      let back: number;
      do back = await ctx.inTx(bringBack);
      while (back > 0);
    },
  }),
];
