import type { CauseReport } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { followCause } from './follow-cause.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    /** Queued by the area that knows the cause, in the transaction of the change. */
    'help-desk.system-ticket': CauseReport;
  }
}

export const systemTicketJobs = [
  defineJob('help-desk.system-ticket', {
    run: (ctx, report) => ctx.inTx((inner) => followCause(inner, report)),
  }),
];
