import type { Job } from '../platform/jobs/jobs.ts';
import { partnerJobs } from './partners.jobs.ts';
import { payToJobs } from './pay-to.jobs.ts';

export const partnerAreaJobs: readonly Job[] = [...partnerJobs, ...payToJobs];
