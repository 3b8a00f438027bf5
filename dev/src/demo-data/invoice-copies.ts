import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';

/**
 * Bills that arrived twice. The original is the first invoice with an order at or after `from`, and the copy comes
 * `after` positions later.
 */
const copies: readonly [from: number, after: number, same: (of: NewInvoice) => Partial<NewInvoice>][] = [
  // Emailed, then sent on paper weeks later: no payment run has seen it yet.
  [2_600, 380, (of) => ({ ...billOf(of), invoiceNumber: of.invoiceNumber.toLowerCase().replace('-', ' ') })],
  // Corrected under the same number.
  [2_610, 3, ({ partnerId, invoiceNumber }) => ({ partnerId, invoiceNumber })],
  // Someone entered it again.
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

/** The invoices with some billed twice, unnoticed so far, and the positions of the duplicates. */
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
