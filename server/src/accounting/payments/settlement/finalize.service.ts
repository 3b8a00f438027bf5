import { whyNotFinalize } from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import {
  type Ending,
  type OpenPayment,
  type Outcome,
  reportedOutcomes,
  statedOutcome,
  whyNoneEnds,
  whyNotState,
} from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { lockAsSeen, lockRecord } from '../../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { AppError, throwNotFound, refuseIf } from '../../../platform/errors.ts';
import { paymentFileRecord } from '../payment-files/payment-files.service.ts';
import { findPayment, listOpenPayments, listPayments } from './finalize.queries.ts';
import { type Settled, settleBatches } from './settlement.service.ts';

/** A person states how one payment ended. */
export async function finalizeBatch(
  ctx: WriteCtx<Employee>,
  { paymentFileId, paymentBatchId }: { paymentFileId: number; paymentBatchId: number },
  ending: Ending,
): Promise<Settled> {
  const file = await lockRecord(ctx, paymentFileRecord, paymentFileId);
  const payment = (await findPayment(ctx.tx, file.id, paymentBatchId)) ?? throwNotFound('payment');
  refuseIf(whyNotFinalize(file));
  return settleBatches(ctx, file.id, [stated(payment, ending)]);
}

/** A person names payments and states how all of them ended. */
export async function finalizeNamed(
  ctx: WriteCtx<Employee>,
  fileId: number,
  { version, paymentBatchIds, status, failureReason }: Named,
): Promise<Settled> {
  const file = await lockAsSeen(ctx, paymentFileRecord, { id: fileId, version });
  refuseIf(whyNotFinalize(file));
  const ids = [...new Set(paymentBatchIds)];
  const payments = await listPayments(ctx.tx, file.id, ids);
  if (payments.length < ids.length) throwNotFound('payment');
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
  return statedOutcome(payment, ending) ?? reasonMissing();
}

/** Open payments that the bank's acknowledgment names end as it says; all others stay open. */
export async function finalizeFile(
  ctx: WriteCtx<Employee>,
  fileId: number,
  { version }: { version: number },
): Promise<Settled> {
  const file = await lockAsSeen(ctx, paymentFileRecord, { id: fileId, version });
  refuseIf(whyNotFinalize(file));
  const payments = await listOpenPayments(ctx.tx, file.id);
  const today = dayInPacific(ctx.now);
  refuseIf(whyNoneEnds(payments, file, today));
  return settleBatches(ctx, file.id, reportedOutcomes(payments, file, today));
}

function reasonMissing(): never {
  throw new AppError('invalid', 'invalid', messages.incomplete, {
    errors: { failureReason: [messages.required] },
  });
}
