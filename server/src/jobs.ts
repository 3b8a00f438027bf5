import { identityJobs } from './identity/identity.jobs.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import type { Job } from './platform/jobs.ts';
import { platformJobs } from './platform/tidy.ts';

/** Every job that a worker runs. */
export const allJobs: readonly Job[] = [...platformJobs, ...identityJobs, ...mailJobs] as readonly Job[];
