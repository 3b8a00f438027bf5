import type { Day } from '@backdock/core/kit/dates.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { endAgreements } from './agreement-edits.service.ts';
import type { FollowTerms } from './edit-hooks.ts';

declare module '../../platform/jobs/job-types.ts' {
  interface JobData {
    'allowances.end-agreements': { supplierId: number; day: Day };
  }
}

export const agreementJobs = (followTerms: FollowTerms) => [
  defineJob('allowances.end-agreements', {
    run: (ctx, { supplierId, day }) =>
      ctx.inTx((write) => endAgreements(write, supplierId, day, followTerms)),
  }),
];
