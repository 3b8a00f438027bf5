import type { Day } from '../../kit/dates.ts';
import type { Documents, DocumentLine, Invoice, SupplierTerms } from './documents.test-data.ts';

function dayOn(terms: SupplierTerms, invoice: Invoice): Day | null {
  if (terms.dateBasis === 'InvoicePostingDate') return invoice.postingDate;
  if (terms.dateBasis === 'InvoiceDate') return invoice.invoiceDate;
  return terms.dateBasis === 'OrderDate' ? invoice.orderDate : invoice.shipDate;
}

const isScoped = (terms: SupplierTerms) => terms.skus.length > 0 || terms.excludeSkus.length > 0;

function isProductInScope(terms: SupplierTerms, sku: string | null): boolean {
  if (sku !== null && terms.excludeSkus.includes(sku)) return false;
  return terms.skus.length === 0 || (sku !== null && terms.skus.includes(sku));
}

/** Charges belong to the whole invoice, so one product out of scope leaves them out. */
function isLineCounted(terms: SupplierTerms, invoice: Invoice, line: DocumentLine): boolean {
  if (line.kind === 'Product') return isProductInScope(terms, line.sku);
  const products = invoice.lines.filter(({ kind }) => kind === 'Product');
  if (products.length === 0 || products.some(({ sku }) => !isProductInScope(terms, sku))) return false;
  if (terms.calculationBase === 'InvoiceTotal') return true;
  return terms.calculationBase === 'ProductCostAndShipping' && line.kind === 'Shipping';
}

/** Before discounts; short pays are lines with a negative amount. */
function undiscounted(terms: SupplierTerms, invoice: Invoice): number {
  if (invoice.lines.length === 0) {
    return terms.calculationBase === 'InvoiceTotal' && !isScoped(terms) ? invoice.totalCents : 0;
  }
  let cents = 0;
  for (const line of invoice.lines) {
    if (isLineCounted(terms, invoice, line)) cents += line.amountCents;
  }
  return cents;
}

function discountsOn(terms: SupplierTerms, invoice: Invoice): number {
  if (terms.type === 'GeneralDiscount' || !terms.deductOffInvoiceDiscounts) return 0;
  let cents = 0;
  for (const discount of invoice.discounts) {
    const line = invoice.lines.find(({ id }) => id === discount.ofLineId);
    if (line && isLineCounted(terms, invoice, line)) cents += discount.amountCents;
  }
  return cents;
}

function returnsBetween(terms: SupplierTerms, documents: Documents, from: Day, to: Day): number {
  if (!terms.deductReturns) return 0;
  let cents = 0;
  for (const memo of documents.memos) {
    if (memo.source === 'Agreement' || memo.postingDate < from || memo.postingDate > to) continue;
    if (!isScoped(terms)) cents += memo.amountCents;
    for (const request of memo.covered) {
      const isOther =
        request.sourceType === 'Agreement' ||
        ['ShippingOvercharge', 'LateShipmentPenalty'].includes(request.reason);
      if (!isScoped(terms) && isOther) cents -= request.amountCents;
      if (!isScoped(terms) || isOther) continue;
      for (const item of request.items) {
        if (isProductInScope(terms, item.sku)) cents += item.amountCents;
      }
    }
  }
  return cents;
}

/** Rereads every document; both days included. */
export function purchasesBetween(terms: SupplierTerms, documents: Documents, from: Day, to: Day): number {
  let cents = 0;
  for (const invoice of documents.invoices) {
    const day = dayOn(terms, invoice);
    if (day === null || day < from || day > to) continue;
    const before = undiscounted(terms, invoice);
    if (terms.condition === 'MinimumOrderAmount' && before < (terms.minimumCents ?? 0)) continue;
    cents += before + discountsOn(terms, invoice);
  }
  return cents - returnsBetween(terms, documents, from, to);
}

export function takenBetween(terms: SupplierTerms, documents: Documents, from: Day, to: Day): number {
  let cents = 0;
  for (const { chainId, day, amountCents } of documents.taken) {
    if (chainId === terms.chainId && day >= from && day <= to) cents += amountCents;
  }
  return cents;
}

export function orderedBetween(terms: SupplierTerms, documents: Documents, from: Day, to: Day): number {
  let cents = 0;
  for (const { sku, day, amountCents } of documents.ordered) {
    if (isProductInScope(terms, sku) && day >= from && day <= to) cents += amountCents;
  }
  return cents;
}

/** Discounts that a chain gave on invoices since it began. */
export function distributedThrough(first: SupplierTerms, documents: Documents, to: Day): number {
  let cents = 0;
  for (const invoice of documents.invoices) {
    const day = dayOn(first, invoice);
    if (first.type !== 'GeneralDiscount' || day === null || day < first.startDate || day > to) continue;
    for (const { chainId, amountCents } of invoice.discounts) {
      if (chainId === first.chainId) cents -= amountCents;
    }
  }
  return cents;
}

/** The first day with anything that counts. */
export function firstCountedDay(terms: SupplierTerms, documents: Documents): Day | null {
  const days = [
    ...documents.invoices.map((invoice) => dayOn(terms, invoice)),
    ...documents.memos.map(({ postingDate }) => postingDate),
  ].filter((day) => day !== null);
  return days.toSorted().find((day) => purchasesBetween(terms, documents, day, day) !== 0) ?? null;
}
