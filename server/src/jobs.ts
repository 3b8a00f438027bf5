import { financialPeriodJobs } from './accounting/financial-periods/financial-periods.jobs.ts';
import { creditLimitJobs } from './accounting/credit-limits/credit-limits.jobs.ts';
import { intacctSyncJobs } from './accounting/intacct-sync/intacct-sync.jobs.ts';
import { bankFileSealJobs } from './accounting/payments/payment-files/seals.jobs.ts';
import { remittanceJobs } from './accounting/payments/remittances/remittances.jobs.ts';
import { documentJobs } from './documents/documents.jobs.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import { identityJobs } from './identity/identity.jobs.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { partnerJobs } from './partners/partners.jobs.ts';
import { payToJobs } from './partners/pay-to.jobs.ts';
import { auditJobs } from './platform/audit-jobs.ts';
import type { Job } from './platform/jobs.ts';
import type { Runtime } from './platform/runtime.ts';
import { platformJobs } from './platform/tidy.ts';
import { applicationJobs } from './suppliers/applications.jobs.ts';
import { bulkStatusJobs } from './suppliers/bulk-status.jobs.ts';
import { supplierDocumentJobs } from './suppliers/documents.jobs.ts';

/** Loaded with the first export: half of what a worker would otherwise keep in memory are the calls of the API. */
async function lists(runtime: Runtime) {
  const { allLists } = await import('./routes.ts');
  return allLists(runtime);
}

/** Every job that a worker runs. */
export const allJobs: readonly Job[] = [
  ...platformJobs,
  ...auditJobs,
  ...identityJobs,
  ...mailJobs,
  ...partnerJobs,
  ...bulkStatusJobs,
  ...payToJobs,
  ...applicationJobs,
  ...supplierDocumentJobs,
  ...documentJobs,
  ...financialPeriodJobs,
  ...creditLimitJobs,
  ...bankFileSealJobs,
  ...remittanceJobs,
  ...intacctSyncJobs,
  ...exportJobs(lists),
] as readonly Job[];
