import { defineJob } from '../../platform/jobs/jobs.ts';
import { relockNext } from './period-locks.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'financial-periods.relock': Record<string, never>;
  }
}

export const financialPeriodJobs = [
  defineJob('financial-periods.relock', {
    cron: '*/5 * * * *',
    run: async (ctx) => {
      let isMore: boolean;
      do isMore = await ctx.inTx(relockNext);
      while (isMore);
    },
  }),
];
