import type { Job } from '../platform/jobs/jobs.ts';
import { attributeJobs } from './attributes/attributes.jobs.ts';

export const productDataJobs: readonly Job[] = [...attributeJobs];
