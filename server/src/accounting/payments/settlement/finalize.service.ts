import { whyNotFinalize } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import {
  type Ending,
  outcomeAsked,
  outcomesAsSaid,
  type OpenPayment,
  type Outcome,
  whyNoneEnds,
  whyNotState,
} from '@backdock/core/accounting/payments/settlement.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { AppError, missing, refuseIf } from '../../../platform/errors.ts';
import { lockedAsSeen, lockedFile } from '../payment-files/payment-files.service.ts';
import { findPayment, listOpenPayments, listPayments } from './finalize.queries.ts';
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
  return settleBatches(ctx, file.id, [stated(payment, ending)]);
}

/** A person names payments and states how all of them ended. */
export async function finalizeNamed(
  ctx: WriteCtx<Employee>,
  fileId: number,
  { version, paymentBatchIds, status, failureReason }: Named,
): Promise<Settled> {
  const file = await lockedAsSeen(ctx, fileId, version);
  refuseIf(whyNotFinalize(file));
  const ids = [...new Set(paymentBatchIds)];
  const payments = await listPayments(ctx.tx, file.id, ids);
  if (payments.length < ids.length) missing('payment');
  const ending = { status, failureReason, transactionId: null, returnCode: null };
  return settleBatches(
    ctx,
    file.id,
    payments.map((payment) => stated(payment, ending)),
  );
}

type Named = Pick<Ending, 'status' | 'failureReason'> & {
  version: number;
  paymentBatchIds: readonly number[];
};

function stated(payment: OpenPayment, ending: Ending): Outcome {
  refuseIf(whyNotState(payment, ending));
  return outcomeAsked(payment, ending) ?? reasonMissing();
}

/** The open payments that the bank's acknowledgement names end as it says; all others stay open. */
export async function finalizeFile(
  ctx: WriteCtx<Employee>,
  fileId: number,
  { version }: { version: number },
): Promise<Settled> {
  const file = await lockedAsSeen(ctx, fileId, version);
  refuseIf(whyNotFinalize(file));
  const payments = await listOpenPayments(ctx.tx, file.id);
  const today = dayInPacific(ctx.now);
  refuseIf(whyNoneEnds(payments, file, today));
  return settleBatches(ctx, file.id, outcomesAsSaid(payments, file, today));
}

function reasonMissing(): never {
  throw new AppError('invalid', 'invalid', messages.incomplete, {
    errors: { failureReason: [messages.required] },
  });
}
