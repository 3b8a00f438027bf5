import type { Job } from '../platform/jobs/jobs.ts';
import { ticketJobs } from './tickets/tickets.jobs.ts';

export const helpDeskJobs: readonly Job[] = [...ticketJobs];
