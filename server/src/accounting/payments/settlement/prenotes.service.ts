import type { ReportedPayment } from '@backdock/core/accounting/payments/bank-files/acknowledgement.values.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files/payment-files.history.ts';
import { prenoteWithoutCode } from '@backdock/core/accounting/payments/settlement/settlement.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { recordRejections } from '../../../partners/pay-to-rejections.service.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import * as queries from './prenotes.queries.ts';

interface Prenote {
  payToId: string;
  partnerId: number;
  paymentFileId: number;
}

/** Records a returned prenote: the account stays unproven. False if it had been returned before. */
export async function returnPrenote(
  ctx: WriteCtx<Employee>,
  { payToId, partnerId, paymentFileId }: Prenote,
  code: string,
): Promise<boolean> {
  const returned = { code, on: dayInPacific(ctx.now) };
  if (!(await queries.setPrenoteReturned(ctx.tx, payToId, returned))) return false;
  await audit(ctx, {
    entityType: paymentFileHistory.entityType,
    entityId: paymentFileId,
    action: 'payment-file.batch-returned',
    after: { partnerId, outcome: 'Prenote', returnCode: code },
  });
  // Nothing proves an account that was only prenoted, so any code counts against it.
  await recordRejections(ctx, [{ payToId, partnerId, code, paymentBatchId: null }]);
  return true;
}

/** The prenotes in a file that the bank reports as failed. */
export async function failPrenotes(
  ctx: WriteCtx<Employee>,
  fileId: number,
  reported: readonly ReportedPayment[],
): Promise<void> {
  const codes = new Map(
    reported
      .filter(({ status }) => status === 'Failure')
      .map(({ reference, returnCode }) => [reference, returnCode]),
  );
  if (codes.size === 0) return;
  for (const prenote of await queries.listOpenPrenotes(ctx.tx, fileId)) {
    const code = codes.get(prenote.traceNumber);
    if (code === null) refuse(prenoteWithoutCode(prenote.partnerName));
    if (code) await returnPrenote(ctx, prenote, code);
  }
}
