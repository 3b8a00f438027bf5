import type { Books, Document, Payment, Vendor } from './books.ts';
import type { Counts } from './counts.ts';

/** Everything Intacct has, for comparison with our books. Amounts are in cents. */
export interface Ledger {
  vendors: Vendor[];
  bills: Document[];
  adjustments: Document[];
  payments: Payment[];
  /** What we owe each vendor. */
  balances: Record<string, number>;
  counts: Counts;
}

export function ledgerOf(books: Books, counts: Counts): Ledger {
  const { vendors, documents, payments } = books.save();
  return {
    vendors,
    bills: documents.filter(({ kind }) => kind === 'bill'),
    adjustments: documents.filter(({ kind }) => kind === 'adjustment'),
    payments,
    balances: balancesOf(vendors, documents, payments),
    counts,
  };
}

/** Bills raise a balance; debit memos, with their negative amounts, lower it, and so do payments and discounts. */
function balancesOf(vendors: Vendor[], documents: Document[], payments: Payment[]): Record<string, number> {
  const balances: Record<string, number> = Object.fromEntries(vendors.map(({ vendorId }) => [vendorId, 0]));
  const add = (vendorId: string, cents: number) => {
    balances[vendorId] = (balances[vendorId] ?? 0) + cents;
  };
  for (const { vendorId, cents, isDraft } of documents) if (!isDraft) add(vendorId, cents);
  for (const { vendorId, details, isVoid } of payments) {
    if (isVoid) continue;
    for (const { cents, discountCents } of details) add(vendorId, -cents - discountCents);
  }
  return balances;
}
