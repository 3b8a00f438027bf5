import type { Job } from '../platform/jobs/jobs.ts';
import { ticketJobs } from './tickets/tickets.jobs.ts';
import { writingJobs } from './writing/writing.jobs.ts';

export const helpDeskJobs: readonly Job[] = [...ticketJobs, ...writingJobs];
