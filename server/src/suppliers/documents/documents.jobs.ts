import { defineJob } from '../../platform/jobs/jobs.ts';
import { warnOfEnds } from './document-warnings.service.ts';
import { followExpiredDocuments } from './expired-documents.service.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'suppliers.warn-of-ending-documents': Record<string, never>;
    'suppliers.follow-expired-documents': Record<string, never>;
  }
}

export const supplierDocumentJobs = [
  // In the morning, Pacific time, year-round: the mail is there when people come to work.
  defineJob('suppliers.warn-of-ending-documents', { cron: '5 14 * * *', run: (ctx) => warnOfEnds(ctx) }),
  // After midnight, Pacific time, and whenever a document or its supplier changes.
  defineJob('suppliers.follow-expired-documents', {
    cron: '*/15 * * * *',
    run: (ctx) => followExpiredDocuments(ctx),
  }),
];
