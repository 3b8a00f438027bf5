import { defineJob } from '../platform/jobs.ts';
import { bringBack } from './status.service.ts';

declare module '../platform/job-types.ts' {
  interface JobData {
    'partners.come-back': Record<string, never>;
  }
}

export const partnerJobs = [
  // Days begin in Pacific time, which is one of two hours in UTC; and a day that was missed is made up for.
  defineJob('partners.come-back', {
    cron: '3 * * * *',
    run: async (ctx) => {
      let back: number;
      do back = await ctx.inTx(bringBack);
      while (back > 0);
    },
  }),
];
