import type { RemittanceAdvice } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import {
  type Advice,
  adviceOf,
  remittanceRecipient,
  whyNoAdvice,
} from '@backdock/core/accounting/payments/remittances/remittance.rules.ts';
import {
  correctionOf,
  whyNoCorrection,
} from '@backdock/core/accounting/payments/remittances/correction.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { senderName } from '../../../integrations/mail/mailer.ts';
import type { Employee, ReadCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { csvType } from '../../../platform/csv.ts';
import { throwNotFound, refuseIf } from '../../../platform/errors.ts';
import { answerOf, type FileAnswer } from '../../../platform/file-answer.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { refuseUnlessRead } from '../payment-history/payment-history.service.ts';
import { remittanceCsv } from './remittance-csv.ts';
import { remittanceFileName, remittancePdf } from './remittance-pdf.ts';
import * as queries from './remittances.queries.ts';

export async function remittanceAdvice(
  ctx: ReadCtx<Employee>,
  runtime: Runtime,
  batchId: number,
): Promise<RemittanceAdvice> {
  await refuseUnlessRead(ctx, batchId);
  const advice = await readAdvice(ctx.db, runtime, batchId);
  const contacts = await queries.listContacts(ctx.db, [advice.partnerId]);
  return { ...toWire(advice), recipient: remittanceRecipient(contacts)?.email ?? null };
}

export async function remittanceFile(
  ctx: ReadCtx<Employee>,
  runtime: Runtime,
  batchId: number,
  format: 'pdf' | 'csv',
): Promise<FileAnswer> {
  await refuseUnlessRead(ctx, batchId);
  const advice = await readAdvice(ctx.db, runtime, batchId);
  const fileName = remittanceFileName(advice, format);
  return format === 'csv'
    ? answerOf(remittanceCsv(advice), fileName, csvType)
    : answerOf(await remittancePdf(advice), fileName, 'application/pdf');
}

/**
 * The advice, or its correction once the payment failed. A failed payment is reported only to partners who knew of it.
 */
export async function readAdvice(db: Reader, { config }: Runtime, batchId: number): Promise<Advice> {
  const found = (await queries.findPaidBatch(db, batchId)) ?? throwNotFound('payment');
  const { status, isFileSent, hasMailedAdvice, returnCode, returnedOn, ...batch } = found;
  const isFailed = status === 'Failure';
  refuseIf(isFailed ? whyNoCorrection({ status, hasMailedAdvice }) : whyNoAdvice({ status, isFileSent }));
  const invoices = await queries.listPaidInvoices(db, batchId);
  const credits = await queries.listAppliedCredits(db, batchId);
  const correction = isFailed ? correctionOf({ returnCode, returnedOn }) : null;
  return adviceOf({ ...batch, ourName: senderName(config.MAIL_FROM) }, invoices, credits, correction);
}

function toWire({ lines, credits, totals, ...advice }: Advice): Omit<RemittanceAdvice, 'recipient'> {
  return {
    ...advice,
    lines: lines.map(({ grossCents, discountCents, netCents, ...line }) => ({
      ...line,
      gross: centsToNumber(grossCents),
      discount: centsToNumber(discountCents),
      net: centsToNumber(netCents),
    })),
    credits: credits.map(({ cents, ...credit }) => ({ ...credit, amount: centsToNumber(cents) })),
    totals: {
      gross: centsToNumber(totals.grossCents),
      discount: centsToNumber(totals.discountCents),
      credit: centsToNumber(totals.creditCents),
      net: centsToNumber(totals.netCents),
    },
  };
}
