import { readingJobs } from './reading/reading.jobs.ts';

/** Each folder's jobs. */
export const helpDeskJobs = [...readingJobs];
