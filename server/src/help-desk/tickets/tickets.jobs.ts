import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetChanges } from './changes.queries.ts';
import { setAllClocks, tellTargets } from './tell-targets.service.ts';
import { closeTickets, returnTickets } from './ticket-days.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.return-tickets': Record<string, never>;
    'help-desk.close-tickets': Record<string, never>;
    'help-desk.forget-changes': Record<string, never>;
    'help-desk.tell-targets': Record<string, never>;
    'help-desk.set-clocks': { departmentId: number };
  }
}

export const ticketJobs = [
  // It is six in the morning somewhere every quarter of an hour.
  defineJob('help-desk.return-tickets', { cron: '*/15 * * * *', run: (ctx) => returnTickets(ctx) }),
  defineJob('help-desk.close-tickets', { cron: '12 * * * *', run: (ctx) => closeTickets(ctx) }),
  defineJob('help-desk.tell-targets', { cron: '* * * * *', run: (ctx) => tellTargets(ctx) }),
  defineJob('help-desk.set-clocks', { run: (ctx, { departmentId }) => setAllClocks(ctx, departmentId) }),
  defineJob('help-desk.forget-changes', {
    cron: '*/10 * * * *',
    run: (ctx) => ctx.inTx(({ tx, now }) => forgetChanges(tx, now)),
  }),
];
