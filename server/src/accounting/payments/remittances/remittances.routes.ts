import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { handle, handleFile, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { remittanceAdvice, remittanceFile } from './advice.service.ts';
import { sendRemittances } from './remittances.service.ts';

export const remittanceRoutes = (runtime: Runtime): Route[] => [
  handle(paymentBatches.remittance, (ctx, { params }) =>
    remittanceAdvice(ctx, runtime, params.paymentBatchId),
  ),
  handleFile(paymentBatches.remittancePdf, (ctx, { params }) =>
    remittanceFile(ctx, runtime, params.paymentBatchId, 'pdf'),
  ),
  handleFile(paymentBatches.remittanceCsv, (ctx, { params }) =>
    remittanceFile(ctx, runtime, params.paymentBatchId, 'csv'),
  ),
  handle(paymentBatches.sendRemittances, (ctx, { body }) => sendRemittances(ctx, body.selection)),
];
