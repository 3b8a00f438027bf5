import { accountingJobs } from './accounting/jobs.ts';
import { allowanceJobs } from './allowances/jobs.ts';
import { documentJobs } from './documents/documents.jobs.ts';
import { exportJobs } from './exports/exports.jobs.ts';
import { helpDeskJobs } from './help-desk/jobs.ts';
import { answersOf } from './help-desk/writing/answers-of.service.ts';
import { identityJobs } from './identity/identity.jobs.ts';
import { mailJobs } from './mail/mail.jobs.ts';
import { orderJobs } from './orders/orders.jobs.ts';
import { partnerAreaJobs } from './partners/jobs.ts';
import { auditJobs } from './platform/audit/audit-jobs.ts';
import { platformJobs } from './platform/jobs/cleanup.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Runtime } from './platform/runtime.ts';
import { productDataFiles } from './product-data/files.ts';
import { productDataJobs } from './product-data/jobs.ts';
import { supplierAreaJobs } from './suppliers/jobs.ts';

/** Loaded with the first export: the API's routes are half of what a worker would otherwise hold in memory. */
async function lists(runtime: Runtime) {
  const { allLists } = await import('./routes.ts');
  return allLists(runtime);
}

/** Every job that a worker runs. */
export const allJobs: readonly Job[] = [
  ...platformJobs,
  ...auditJobs,
  ...identityJobs,
  ...mailJobs(answersOf),
  ...partnerAreaJobs,
  ...supplierAreaJobs,
  ...documentJobs,
  ...orderJobs,
  ...accountingJobs,
  ...allowanceJobs,
  ...productDataJobs,
  ...helpDeskJobs,
  ...exportJobs(lists, productDataFiles),
];
