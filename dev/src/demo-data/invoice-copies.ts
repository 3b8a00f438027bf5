import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';

/** Bills that came twice, by the places of the first and the second among the invoices. */
const copies: readonly [first: number, second: number, same: (of: NewInvoice) => Partial<NewInvoice>][] = [
  // Sent by mail and by post.
  [
    2_600,
    2_606,
    (of) => ({ ...billOf(of), invoiceNumber: of.invoiceNumber.toLowerCase().replace('-', ' ') }),
  ],
  // Corrected, under the number that it had.
  [2_610, 2_613, ({ partnerId, invoiceNumber }) => ({ partnerId, invoiceNumber })],
  // Somebody typed it in once more.
  [2_620, 2_624, ({ partnerId, ...of }) => ({ partnerId, ...amountOf(of) })],
  [2_630, 2_660, (of) => billOf(of)],
  [
    2_640,
    2_644,
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
  purchaseOrderNumber: of.purchaseOrderNumber,
  ...amountOf(of),
});

export const secondBills: ReadonlySet<number> = new Set(copies.map(([, second]) => second));

/** The same invoices, with some of them billed twice and nobody having noticed yet. */
export function withCopies(invoices: readonly NewInvoice[]): NewInvoice[] {
  const all = [...invoices];
  for (const [first, second, same] of copies) {
    const [of, copy] = [invoices[first], invoices[second]];
    if (of && copy) all[second] = { ...copy, ...same(of), status: 'Posted', intacctSyncStatus: 'NotSynced' };
  }
  return all;
}
