import { subDays } from 'date-fns/subDays';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetXml } from './attempts.queries.ts';
import { followRejections } from './rejections.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'intacct-sync.forget-xml': Record<string, never>;
    'intacct-sync.follow-rejections': Record<string, never>;
  }
}

const retentionDays = 90;
const atOnce = 2_000;

export const intacctSyncJobs = [
  defineJob('intacct-sync.follow-rejections', {
    cron: '*/15 * * * *',
    run: (ctx) => followRejections(ctx),
  }),
  defineJob('intacct-sync.forget-xml', {
    cron: '23 9 * * *',
    run: async (ctx) => {
      const before = subDays(ctx.now, retentionDays);
      let forgotten: number;
      do forgotten = await ctx.inTx(({ tx }) => forgetXml(tx, before, atOnce));
      while (forgotten === atOnce);
    },
  }),
];
