import type { Job } from '../platform/jobs/jobs.ts';
import { handoffJobs } from './handoff/handoff.jobs.ts';
import { mailboxJobs } from './mailboxes/mailboxes.jobs.ts';
import { readingJobs } from './reading/reading.jobs.ts';
import { ruleJobs } from './rules/rules.jobs.ts';
import { jobsWithRules } from './rules/with-rules.jobs.ts';
import { searchJobs } from './search/search.jobs.ts';
import { systemTicketJobs } from './system-tickets/system-tickets.jobs.ts';
import { ticketJobs } from './tickets/tickets.jobs.ts';
import { writingJobs } from './writing/writing.jobs.ts';

/** Each folder's jobs. */
export const helpDeskJobs: readonly Job[] = jobsWithRules([
  ...ruleJobs,
  ...handoffJobs,
  ...mailboxJobs,
  ...readingJobs,
  ...searchJobs,
  ...systemTicketJobs,
  ...ticketJobs,
  ...writingJobs,
]);
