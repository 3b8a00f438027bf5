import { defineJob } from '../../platform/jobs/jobs.ts';
import { endShifts, giveBackTickets } from './end-shifts.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'help-desk.end-shifts': Record<string, never>;
    'help-desk.give-back-tickets': { employeeId: number };
  }
}

export const handoffJobs = [
  defineJob('help-desk.end-shifts', { cron: '*/5 * * * *', run: (ctx) => endShifts(ctx) }),
  defineJob('help-desk.give-back-tickets', {
    run: (ctx, { employeeId }) => giveBackTickets(ctx, employeeId),
  }),
];
