import type { Job } from '../platform/jobs/jobs.ts';
import { mailboxJobs } from './mailboxes/mailboxes.jobs.ts';
import { readingJobs } from './reading/reading.jobs.ts';
import { ticketJobs } from './tickets/tickets.jobs.ts';
import { writingJobs } from './writing/writing.jobs.ts';

/** Each folder's jobs. */
export const helpDeskJobs: readonly Job[] = [...mailboxJobs, ...readingJobs, ...ticketJobs, ...writingJobs];
