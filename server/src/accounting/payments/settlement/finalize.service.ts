import { whyNotFinalize } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import {
  allUnderWay,
  type Ending,
  outcomeAsked,
  outcomeAsSaid,
} from '@backdock/core/accounting/payments/settlement.rules.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { AppError, missing, refuse, refuseIf } from '../../../platform/errors.ts';
import { lockedAsSeen, lockedFile } from '../payment-files/payment-files.service.ts';
import { findPayment, listOpenPayments } from './finalize.queries.ts';
import { type Settled, settleBatches } from './settlement.service.ts';

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

/** Every payment that is still open ends as the bank said; those under way stay open. */
export async function finalizeFile(
  ctx: WriteCtx<Employee>,
  fileId: number,
  { version }: { version: number },
): Promise<Settled> {
  const file = await lockedAsSeen(ctx, fileId, version);
  refuseIf(whyNotFinalize(file));
  const payments = await listOpenPayments(ctx.tx, file.id);
  const outcomes = payments.map(outcomeAsSaid).filter((outcome) => outcome !== null);
  if (outcomes.length === 0) refuse(allUnderWay);
  return settleBatches(ctx, file.id, outcomes);
}

function reasonMissing(): never {
  throw new AppError('invalid', 'invalid', messages.incomplete, {
    errors: { failureReason: [messages.required] },
  });
}
