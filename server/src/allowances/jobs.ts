import { judgeClaimsAgain } from '../accounting/credit-requests/judge-claims-again.service.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { agreementJobs } from './agreements/agreements.jobs.ts';
import { calculationJobs } from './calculation/calculation.jobs.ts';
import { refreshDue } from './settlement/due-settlements.service.ts';
import { settlementJobs } from './settlement/settlements.jobs.ts';

export const allowanceJobs: readonly Job[] = [
  ...agreementJobs(judgeClaimsAgain),
  ...calculationJobs(refreshDue),
  ...settlementJobs,
];
