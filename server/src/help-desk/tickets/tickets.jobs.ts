import { defineJob } from '../../platform/jobs/jobs.ts';
import { forgetChanges } from './changes.queries.ts';
import { closeTickets, returnTickets } from './ticket-days.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.return-tickets': Record<string, never>;
    'help-desk.close-tickets': Record<string, never>;
    'help-desk.forget-changes': Record<string, never>;
  }
}

export const ticketJobs = [
  // It is six in the morning somewhere every quarter of an hour.
  defineJob('help-desk.return-tickets', { cron: '*/15 * * * *', run: (ctx) => returnTickets(ctx) }),
  defineJob('help-desk.close-tickets', { cron: '12 * * * *', run: (ctx) => closeTickets(ctx) }),
  defineJob('help-desk.forget-changes', {
    cron: '*/10 * * * *',
    run: (ctx) => ctx.inTx(({ tx, now }) => forgetChanges(tx, now)),
  }),
];
