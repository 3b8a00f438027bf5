import { formatISO } from 'date-fns/formatISO';
import { subDays } from 'date-fns/subDays';
import { addDays } from 'date-fns/addDays';
import { receiveInvoices } from '../../../server/src/accounting/invoices/invoices.service.ts';
import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';

const count = 3_000;
const perTransaction = 500;
const day = (date: Date) => formatISO(date, { representation: 'date' });

/** A year and a half of bills: old ones paid, the last weeks in all states. */
export async function loadInvoices(
  runtime: Runtime,
  supplierIds: readonly number[],
): Promise<readonly NewInvoice[]> {
  const random = seededRandom(204_518);
  const now = runtime.now();
  const invoices = Array.from({ length: count }, (_, index) => invoiceFor(index, now, supplierIds, random));
  for (let start = 0; start < count; start += perTransaction) {
    await actAsSystem(runtime, (ctx) => receiveInvoices(ctx, invoices.slice(start, start + perTransaction)));
  }
  return invoices;
}

function invoiceFor(
  index: number,
  now: Date,
  supplierIds: readonly number[],
  random: () => number,
): NewInvoice {
  const age = Math.floor(((count - index) / count) ** 1.5 * 540);
  const date = subDays(now, age);
  const isSettled = age > 45 ? random() < 0.97 : random() < 0.3;
  const open = random() < 0.6 ? 'Posted' : random() < 0.6 ? 'Processing' : 'Approved';
  const status = isSettled ? 'Paid' : open;
  return {
    partnerId: supplierIds[Math.floor(random() ** 2 * supplierIds.length)] ?? 1,
    partnerType: 'Supplier',
    purchaseOrderNumber: random() < 0.97 ? `PO-${880_000 + index}` : null,
    invoiceNumber: `INV-${200_000 + index * 7}`,
    invoiceDate: day(date),
    postingDate: random() < 0.05 && !isSettled ? null : day(addDays(date, random() < 0.8 ? 0 : 2)),
    totalCents: Math.round(Math.exp(4 + random() * 6.5) * 100) + Math.floor(random() * 100),
    status,
    paymentType: random() < 0.7 ? 'NetTermsByAchTransfer' : random() < 0.5 ? 'Wire' : 'CreditCard',
    intacctSyncStatus: isSettled || random() < 0.8 ? 'Synced' : random() < 0.3 ? 'Failed' : 'NotSynced',
    createdOn: date,
  };
}
