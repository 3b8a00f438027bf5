import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { bankCipher } from '../../../platform/encryption.ts';
import { handle, type Route } from '../../../platform/http/route.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { acknowledge } from './acknowledge.service.ts';
import { onlyFile } from './bank-messages.service.ts';
import { finalizeBatch, finalizeFile, finalizeNamed } from './finalize.service.ts';

export function settlementRoutes({ config }: Runtime): Route[] {
  const cipher = bankCipher(config);
  return [
    handle(paymentFiles.acknowledge, (ctx, { params, files }) =>
      acknowledge(ctx, cipher, params.paymentFileId, onlyFile(files)),
    ),
    handle(paymentFiles.finalize, (ctx, { params, body }) => finalizeBatch(ctx, params, body)),
    handle(paymentFiles.finalizeNamed, (ctx, { params, body }) =>
      finalizeNamed(ctx, params.paymentFileId, body),
    ),
    handle(paymentFiles.finalizeAll, (ctx, { params, body }) =>
      finalizeFile(ctx, params.paymentFileId, body),
    ),
  ];
}
