import type { Job } from '../platform/jobs/jobs.ts';
import { creditLimitJobs } from './credit-limits/credit-limits.jobs.ts';
import { financialPeriodJobs } from './financial-periods/financial-periods.jobs.ts';
import { intacctSyncJobs } from './intacct-sync/intacct-sync.jobs.ts';
import { bankReturnJobs } from './payments/bank-returns/bank-returns.jobs.ts';
import { keyRotationJobs } from './payments/key-rotation/key-rotation.jobs.ts';
import { remittanceJobs } from './payments/remittances/remittances.jobs.ts';

export const accountingJobs: readonly Job[] = [
  ...financialPeriodJobs,
  ...creditLimitJobs,
  ...bankReturnJobs,
  ...keyRotationJobs,
  ...remittanceJobs,
  ...intacctSyncJobs,
];
