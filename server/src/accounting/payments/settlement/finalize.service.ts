import { whyNotFinalize } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import type { BatchStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { outcomeAsked, outcomeAsSaid } from '@backdock/core/accounting/payments/settlement.rules.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { AppError, missing, refuseIf } from '../../../platform/errors.ts';
import { lockedAsSeen, lockedFile } from '../payment-files/payment-files.service.ts';
import { findPayment, listOpenPayments } from './finalize.queries.ts';
import { type Settled, settleBatches } from './settlement.service.ts';

interface Ending {
  status: BatchStatus;
  transactionId: string | null;
  failureReason: string | null;
  returnCode: string | null;
}

/** Somebody says how one payment ended. */
export async function finalizeBatch(
  ctx: WriteCtx<Employee>,
  { paymentFileId, paymentBatchId }: { paymentFileId: number; paymentBatchId: number },
  ending: Ending,
): Promise<Settled> {
  const file = await lockedFile(ctx, paymentFileId);
  const payment = (await findPayment(ctx.tx, file.id, paymentBatchId)) ?? missing('payment');
  refuseIf(whyNotFinalize(file));
  const outcome = outcomeAsked(payment, ending) ?? reasonMissing();
  return settleBatches(ctx, file.id, [outcome]);
}

/** Every payment that is still open ends as the bank said. */
export async function finalizeFile(
  ctx: WriteCtx<Employee>,
  fileId: number,
  { version }: { version: number },
): Promise<Settled> {
  const file = await lockedAsSeen(ctx, fileId, version);
  refuseIf(whyNotFinalize(file));
  const payments = await listOpenPayments(ctx.tx, file.id);
  return settleBatches(ctx, file.id, payments.map(outcomeAsSaid));
}

function reasonMissing(): never {
  throw new AppError('invalid', 'invalid', messages.incomplete, {
    errors: { failureReason: [messages.required] },
  });
}
