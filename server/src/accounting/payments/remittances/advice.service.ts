import type { RemittanceAdvice } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import {
  type Advice,
  adviceOf,
  remittanceRecipient,
  whyNoAdvice,
} from '@backdock/core/accounting/payments/remittance.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { senderName } from '../../../integrations/mail/mailer.ts';
import type { Employee, ReadCtx } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { missing, refuseIf } from '../../../platform/errors.ts';
import { answerOf, type FileAnswer } from '../../../platform/file-answer.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { refuseUnlessRead } from '../payment-history/payment-history.service.ts';
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
): Promise<FileAnswer> {
  await refuseUnlessRead(ctx, batchId);
  const advice = await readAdvice(ctx.db, runtime, batchId);
  return answerOf(await remittancePdf(advice), remittanceFileName(advice), 'application/pdf');
}

/** What is not paid is told to nobody, whoever asks. */
export async function readAdvice(db: Reader, { config }: Runtime, batchId: number): Promise<Advice> {
  const { status, isFileSent, ...batch } = (await queries.findPaidBatch(db, batchId)) ?? missing('payment');
  refuseIf(whyNoAdvice({ status, isFileSent }));
  const invoices = await queries.listPaidInvoices(db, batchId);
  const credits = await queries.listAppliedCredits(db, batchId);
  return adviceOf({ ...batch, ourName: senderName(config.MAIL_FROM) }, invoices, credits);
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
