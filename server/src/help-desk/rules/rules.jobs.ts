import { defineJob } from '../../platform/jobs/jobs.ts';
import { runBacktest } from './backtest.service.ts';
import { type OrderEvent, tellOrderEvent } from './order-events.service.ts';
import { forgetOld } from './runs.queries.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.order-event': OrderEvent;
    'help-desk.backtest': { backtestId: number };
    'help-desk.forget-rule-runs': Record<string, never>;
  }
}

export const ruleJobs = [
  defineJob('help-desk.order-event', { run: (ctx, data) => tellOrderEvent(ctx, data) }),
  defineJob('help-desk.backtest', { atOnce: 1, run: (ctx, { backtestId }) => runBacktest(ctx, backtestId) }),
  defineJob('help-desk.forget-rule-runs', {
    cron: '40 3 * * *',
    run: async (ctx) => {
      while ((await ctx.inTx(({ tx, now }) => forgetOld(tx, now))) > 0);
    },
  }),
];
