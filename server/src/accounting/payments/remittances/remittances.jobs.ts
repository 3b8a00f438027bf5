import { defineJob } from '../../../platform/jobs/jobs.ts';
import { mailRemittance, prepareRemittances } from './remittances.service.ts';

export const remittanceJobs = [
  defineJob('remittances.prepare', {
    run: (ctx, { paymentFileId }) => prepareRemittances(ctx, paymentFileId),
  }),
  defineJob('remittances.mail', {
    run: (ctx, { remittanceId }, runtime) => mailRemittance(ctx, runtime, remittanceId),
  }),
];
