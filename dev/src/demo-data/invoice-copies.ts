import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';

/**
 * Bills that came twice: the first is the first with an order from a place among the invoices on, the second comes so
 * many places after it.
 */
const copies: readonly [from: number, after: number, same: (of: NewInvoice) => Partial<NewInvoice>][] = [
  // Sent by mail, and weeks later by post: no payment run has met it yet.
  [2_600, 380, (of) => ({ ...billOf(of), invoiceNumber: of.invoiceNumber.toLowerCase().replace('-', ' ') })],
  // Corrected, under the number that it had.
  [2_610, 3, ({ partnerId, invoiceNumber }) => ({ partnerId, invoiceNumber })],
  // Somebody typed it in once more.
  [2_620, 4, ({ partnerId, ...of }) => ({ partnerId, ...amountOf(of) })],
  [2_630, 30, (of) => billOf(of)],
  [
    2_640,
    4,
    (of) => ({
      ...billOf(of),
      purchaseOrderNumber: null,
      invoiceNumber: `${of.invoiceNumber.slice(0, -1)}1`,
    }),
  ],
];

const amountOf = ({ totalCents, lines }: Pick<NewInvoice, 'totalCents' | 'lines'>) => ({
  totalCents,
  ...(lines && { lines }),
});

const billOf = (of: NewInvoice) => ({
  partnerId: of.partnerId,
  paymentType: of.paymentType,
  purchaseOrderNumber: of.purchaseOrderNumber,
  ...amountOf(of),
});

/** The same invoices, with some of them billed twice and nobody having noticed yet; and the places of the second bills. */
export function withCopies(invoices: readonly NewInvoice[]): {
  invoices: NewInvoice[];
  seconds: ReadonlySet<number>;
} {
  const all = [...invoices];
  const seconds = new Set<number>();
  for (const [from, after, same] of copies) {
    const first = invoices.findIndex((invoice, at) => at >= from && invoice.purchaseOrderNumber !== null);
    const [of, copy] = [invoices[first], invoices[first + after]];
    if (!of || !copy) continue;
    all[first + after] = { ...copy, ...same(of), status: 'Posted', intacctSyncStatus: 'NotSynced' };
    seconds.add(first + after);
  }
  return { invoices: all, seconds };
}
