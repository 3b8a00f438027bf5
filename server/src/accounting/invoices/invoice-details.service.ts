import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { lookAlikes } from '@backdock/core/accounting/invoices/look-alikes.rules.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { methodOf } from '@backdock/core/partners/pay-to.values.ts';
import { dueDate, payOnDate } from '@backdock/core/partners/payment-settings.rules.ts';
import { defaultPaymentSettings } from '@backdock/core/partners/payment-settings.values.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import { listAttachments } from './invoice-attachments.queries.ts';
import * as queries from './invoice-details.queries.ts';
import { findLookAlikes } from './look-alikes.queries.ts';

/** Look-alikes shown; beyond this, a filter helps more than a panel. */
const maxShown = 20;

export async function invoiceDetailsOf(
  { db, actor }: Pick<ReadCtx<Employee>, 'db' | 'actor'>,
  id: number,
): Promise<InvoiceDetails> {
  const invoice = (await queries.findInvoice(db, id)) ?? throwNotFound('invoice');
  return {
    ...invoice,
    ...(await datesOf(db, invoice)),
    lines: await queries.listLines(db, id),
    discounts: await queries.listDiscounts(db, id),
    attachments: await listAttachments(db, id),
    lookAlikes: await lookAlikesOf(db, id),
    may: { edit: may(actor, 'invoices.edit') },
  };
}

async function datesOf(db: Reader, { partnerId, invoiceDate, status, paymentType }: InvoiceRow) {
  const plan = (await queries.findPaymentPlan(db, partnerId)) ?? defaultPaymentSettings;
  const due = dueDate(invoiceDate, plan);
  const isInRuns = status !== 'Paid' && methodOf(paymentType) !== null;
  return { dueDate: due, payOnDate: isInRuns ? payOnDate(due, plan) : null };
}

async function lookAlikesOf(db: Reader, id: number): Promise<InvoiceDetails['lookAlikes']> {
  const candidates = await findLookAlikes(db, id);
  const one = candidates.find((candidate) => candidate.id === id);
  const found = one ? lookAlikes(one, candidates) : [];
  return found.slice(0, maxShown).map(({ invoice, isExact, sentence }) => ({
    invoiceId: invoice.id,
    invoiceNumber: invoice.invoiceNumber,
    invoiceDate: invoice.invoiceDate,
    total: centsToNumber(invoice.totalCents),
    status: invoice.status,
    isExact,
    sentence,
  }));
}
