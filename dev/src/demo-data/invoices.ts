import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { PaymentType } from '@backdock/core/partners/partners.values.ts';
import { subDays } from 'date-fns/subDays';
import { addDays } from 'date-fns/addDays';
import { receiveInvoices } from '../../../server/src/accounting/invoices/invoices.service.ts';
import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, type Random } from './customers.ts';
import { withCopies } from './invoice-copies.ts';
import { attachBills } from './invoice-files.ts';
import { linesFor } from './invoice-lines.ts';
import type { DemoSupplier } from './suppliers.ts';

const count = 3_000;
const freightCount = 80;
const perTransaction = 500;

/** Older invoices were paid before this product existed; newer ones are paid in it or still open. */
export const productDays = 100;

interface Billers {
  suppliers: readonly DemoSupplier[];
  carrierBrokers: readonly number[];
  /** By partner id. */
  paymentTypes: ReadonlyMap<number, PaymentType>;
}

/** A year and a half of bills, a few of them sent twice. Returns the ones that orders can be created for. */
export async function loadInvoices(
  runtime: Runtime,
  { suppliers, carrierBrokers, paymentTypes }: Billers,
): Promise<readonly NewInvoice[]> {
  const random = seededRandom(204_518);
  // A separate generator, so that it doesn't change the data drawn from the first.
  const further = seededRandom(204_519);
  const agreed = seededRandom(204_520);
  const now = runtime.now();
  const ids = suppliers.map(({ id }) => id);
  const billed = Array.from({ length: count }, (_, index) => invoiceFor(index, now, ids, random)).map(
    (invoice) => paidAsAgreed(invoice, paymentTypes, now, agreed),
  );
  const { invoices, seconds } = withCopies(billed.map((invoice) => withLines(invoice, suppliers, further)));
  const freight = Array.from({ length: freightCount }, (_, index) =>
    paidAsAgreed(freightBill(index, now, carrierBrokers, further), paymentTypes, now, agreed),
  );
  const all = [...freight, ...invoices];
  const invoiceIds: number[] = [];
  for (let start = 0; start < all.length; start += perTransaction) {
    const some = all.slice(start, start + perTransaction);
    invoiceIds.push(...(await actAsSystem(runtime, (ctx) => receiveInvoices(ctx, some))));
  }
  const withFile = invoices.flatMap((invoice, index) =>
    seconds.has(index) || index % 250 === 0 ? [{ id: invoiceIds[freightCount + index] ?? 0, invoice }] : [],
  );
  await attachBills(runtime, withFile);
  return invoices.filter((_, index) => !seconds.has(index));
}

function withLines(invoice: NewInvoice, suppliers: readonly DemoSupplier[], random: Random): NewInvoice {
  const supplier = suppliers.find(({ id }) => id === invoice.partnerId);
  if (!supplier || random() < 0.02) return invoice;
  return { ...invoice, lines: linesFor(supplier, invoice.totalCents, random) };
}

/** A shipping partner's lump-sum bill for a month of freight. */
function freightBill(
  index: number,
  now: Date,
  carrierBrokers: readonly number[],
  random: Random,
): NewInvoice {
  const age = 6 + Math.floor(((freightCount - index) / freightCount) * 420);
  const date = subDays(now, age);
  return {
    partnerId: pick(carrierBrokers, random),
    partnerType: 'CarrierBroker',
    purchaseOrderNumber: null,
    invoiceNumber: `FB-${70_400 + index * 3}`,
    invoiceDate: dayInPacific(date),
    postingDate: dayInPacific(date),
    totalCents: 18_000 + Math.floor(random() * 240_000),
    status: 'Paid',
    paymentType: random() < 0.8 ? 'NetTermsByAchTransfer' : 'Wire',
    intacctSyncStatus: age > 45 ? 'Synced' : 'NotSynced',
    createdOn: date,
  };
}

function invoiceFor(
  index: number,
  now: Date,
  supplierIds: readonly number[],
  random: () => number,
): NewInvoice {
  const age = Math.floor(((count - index) / count) ** 1.5 * 540);
  const date = subDays(now, age);
  const isSettled = random() < 0.97;
  const invoice: NewInvoice = {
    partnerId: supplierIds[Math.floor(random() ** 2 * supplierIds.length)] ?? 1,
    partnerType: 'Supplier',
    purchaseOrderNumber: random() < 0.97 ? `PO-${880_000 + index}` : null,
    invoiceNumber: `INV-${200_000 + index * 7}`,
    invoiceDate: dayInPacific(date),
    postingDate: random() < 0.05 && age < 45 ? null : dayInPacific(addDays(date, random() < 0.8 ? 0 : 2)),
    totalCents: Math.round(Math.exp(4 + random() * 6.5) * 100) + Math.floor(random() * 100),
    status: isSettled ? 'Paid' : 'Posted',
    paymentType: random() < 0.7 ? 'NetTermsByAchTransfer' : random() < 0.5 ? 'Wire' : 'CreditCard',
    intacctSyncStatus: syncStatusOf(index, age, random),
    createdOn: date,
  };
  return invoice.postingDate === null ? { ...invoice, intacctSyncStatus: 'NotSynced' } : invoice;
}

/** Older invoices are synced, except a few that no one dealt with before month-end close. */
function syncStatusOf(index: number, age: number, random: Random): NewInvoice['intacctSyncStatus'] {
  if (age > 45) return age < 90 && index % 41 === 7 ? 'Failed' : 'Synced';
  return random() < 0.8 ? 'Synced' : random() < 0.3 ? 'Failed' : 'NotSynced';
}

/** Most bills use their partner's payment type, and those that no payment run pays are settled sooner. */
function paidAsAgreed(
  invoice: NewInvoice,
  paymentTypes: ReadonlyMap<number, PaymentType>,
  now: Date,
  random: Random,
): NewInvoice {
  const agreed = paymentTypes.get(invoice.partnerId) ?? 'None';
  const paymentType = agreed === 'None' || random() < 0.1 ? invoice.paymentType : agreed;
  const isAtOnce = paymentType === 'CreditCard' || paymentType === 'InAdvance';
  const openDays = isAtOnce ? 0 : paymentType === agreed && paymentType !== 'Wire' ? productDays : 55;
  const isSettled = invoice.status === 'Paid' && invoice.createdOn <= subDays(now, openDays);
  return { ...invoice, paymentType, status: isSettled ? 'Paid' : 'Posted' };
}
