import type { Job } from '../platform/jobs/jobs.ts';
import { attributeJobs } from './attributes/attributes.jobs.ts';
import { checkJobs } from './export/checks.jobs.ts';

export const productDataJobs: readonly Job[] = [...attributeJobs, ...checkJobs];
