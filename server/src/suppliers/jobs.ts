import type { Job } from '../platform/jobs/jobs.ts';
import { bulkStatusJobs } from './bulk-status.jobs.ts';
import { supplierDocumentJobs } from './documents/documents.jobs.ts';
import { applicationJobs } from './onboarding/applications.jobs.ts';

export const supplierAreaJobs: readonly Job[] = [
  ...bulkStatusJobs,
  ...applicationJobs,
  ...supplierDocumentJobs,
];
