import type { Day } from '../../kit/dates.ts';
import { discountBase, isInScope, lessShortPay } from '../../accounting/discounts/discount-base.rules.ts';
import type { CommittedCents } from '../calculation/forecast.rules.ts';
import { type DayPurchases, type Purchases, purchasesByDay } from '../calculation/purchases.ts';
import type { Documents, Invoice, Memo, SupplierTerms } from './documents.test-data.ts';

const dateOf = {
  InvoicePostingDate: 'postingDate',
  InvoiceDate: 'invoiceDate',
  OrderDate: 'orderDate',
  ShipDate: 'shipDate',
} as const;
const dayOf = (terms: SupplierTerms, invoice: Invoice): Day | null => invoice[dateOf[terms.dateBasis]];
const hasScope = ({ skus, excludeSkus }: SupplierTerms) => skus.length + excludeSkus.length > 0;

function invoiceCents(terms: SupplierTerms, invoice: Invoice): number {
  const isBare = invoice.lines.length === 0;
  const lines = lessShortPay(invoice.lines);
  const { baseCents: billed, products } = discountBase(terms, lines);
  const isCountedBare = isBare && terms.calculationBase === 'InvoiceTotal' && !hasScope(terms);
  const baseCents = isCountedBare ? invoice.totalCents : billed;
  if (terms.condition === 'MinimumOrderAmount' && baseCents < (terms.minimumCents ?? 0)) return 0;
  if (terms.type === 'GeneralDiscount' || !terms.deductOffInvoiceDiscounts) return baseCents;
  const ids = new Set(products.map(({ id }) => id));
  return invoice.discounts
    .filter(({ ofLineId }) => ids.has(ofLineId))
    .reduce((sum, { amountCents }) => sum + amountCents, baseCents);
}

function returnedCents(terms: SupplierTerms, memo: Memo): number {
  if (!terms.deductReturns || memo.source === 'Agreement') return 0;
  const isReturn = ({ sourceType, reason }: Memo['covered'][number]) =>
    sourceType !== 'Agreement' && reason !== 'ShippingOvercharge' && reason !== 'LateShipmentPenalty';
  if (hasScope(terms)) {
    return memo.covered
      .filter(isReturn)
      .flatMap(({ items }) => items)
      .filter(({ sku }) => isInScope(terms, sku))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  }
  return memo.covered
    .filter((each) => !isReturn(each))
    .reduce((sum, { amountCents }) => sum - amountCents, memo.amountCents);
}

const stored = new WeakMap<SupplierTerms, { documents: number; purchases: Purchases }>();

/** Sums of days, stored until a document comes in, as a server would. */
export function storedPurchases(terms: SupplierTerms, all: Documents): Purchases {
  const documents = all.invoices.length + all.memos.length + all.taken.length;
  const known = stored.get(terms);
  if (known?.documents === documents) return known.purchases;
  const purchases = countPurchases(terms, all);
  stored.set(terms, { documents, purchases });
  return purchases;
}

function countPurchases(terms: SupplierTerms, documents: Documents): Purchases {
  const days = new Map<Day, Required<DayPurchases>>();
  const count = (day: Day, cents: number, grantedCents = 0) => {
    const sum = days.get(day) ?? { day, cents: 0, grantedCents: 0 };
    days.set(day, { day, cents: sum.cents + cents, grantedCents: sum.grantedCents + grantedCents });
  };
  for (const invoice of documents.invoices) {
    const day = dayOf(terms, invoice);
    const cents = invoiceCents(terms, invoice);
    if (day !== null && cents !== 0) count(day, cents);
  }
  for (const memo of documents.memos) {
    const cents = returnedCents(terms, memo);
    if (cents !== 0) count(memo.postingDate, -cents);
  }
  for (const { chainId, day, amountCents } of documents.taken) {
    if (terms.condition === 'EarlyPayment' && chainId === terms.chainId) count(day, 0, amountCents);
  }
  const counted = [...days.values()].filter(({ cents, grantedCents }) => cents !== 0 || grantedCents !== 0);
  return purchasesByDay(counted.toSorted((one, other) => (one.day < other.day ? -1 : 1)));
}

export function countCommitted(chain: readonly SupplierTerms[], { ordered }: Documents): CommittedCents {
  return (rowId, { from, to }, through) => {
    const terms = chain.find(({ id }) => id === rowId);
    return ordered
      .filter(({ sku, day }) => terms && isInScope(terms, sku) && day >= from && day <= to && day <= through)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  };
}

export function countDistributed([first]: readonly SupplierTerms[], { invoices }: Documents) {
  return (through: Day): number => {
    if (first?.type !== 'GeneralDiscount') return 0;
    return invoices
      .filter((invoice) => {
        const day = dayOf(first, invoice);
        return day !== null && day >= first.startDate && day <= through;
      })
      .flatMap(({ discounts }) => discounts)
      .filter(({ chainId }) => chainId === first.chainId)
      .reduce((sum, { amountCents }) => sum - amountCents, 0);
  };
}
