import type { FoundRecord } from '@backdock/core/history/audit-search.contract.ts';
import { partnerAccountingPage, pageOf, recordPage } from '../../links/record-page.ts';
import { pageLink, type PageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';

type Found = Pick<FoundRecord, 'entityType' | 'entityId' | 'page'>;

const ofSupplier = (to: typeof paths.supplierDocuments | typeof paths.supplierLogistics) => (id: string) =>
  pageLink(to, { supplierId: id });

/** Records whose page needs only their id. */
const byNumber: Readonly<Record<string, (id: string) => PageLink>> = {
  supplier: (id) => recordPage('supplier', id),
  'supplier-documents': ofSupplier(paths.supplierDocuments),
  'supplier-tax-forms': ofSupplier(paths.supplierDocuments),
  'supplier-logistics': ofSupplier(paths.supplierLogistics),
  'supplier-application': (id) => recordPage('application', id),
  'carrier-broker': (id) => recordPage('carrierBroker', id),
  carrier: (id) => recordPage('supportCarrier', id),
  marketplace: (id) => recordPage('marketplace', id),
  order: (id) => recordPage('order', id),
  'order-legal-notes': (id) => recordPage('order', id),
  'missing-credits': (id) => pageLink(paths.missingCredits, {}, { record: Number(id) }),
  invoice: (id) => recordPage('invoice', id),
  'credit-memo': (id) => recordPage('creditMemo', id),
  'credit-request': (id) => recordPage('creditRequest', id),
  'sales-invoice': (id) => recordPage('salesInvoice', id),
  'payment-batch': (id) => recordPage('payment', id),
  'payment-file': (id) => recordPage('paymentFile', id),
  employee: (id) => pageLink(paths.users, {}, { record: Number(id) }),
};

/** The page of a found record; null if it has none. */
export function foundPage({ entityType, entityId, page }: Found): PageLink | null {
  if (entityType === 'price-changes') return priceChangePage(entityId);
  if (entityType === 'financialPeriod') return pageLink(paths.financialPeriods, {});
  if (entityType === 'feature-flag') {
    return page?.rowId ? pageLink(paths.featureFlags, {}, { record: page.rowId }) : null;
  }
  if (!/^[1-9]\d*$/.test(entityId)) return null;
  return page
    ? pageWithParts(entityType, Number(entityId), page)
    : (byNumber[entityType]?.(entityId) ?? null);
}

function pageWithParts(entityType: string, id: number, page: NonNullable<Found['page']>): PageLink | null {
  const { supplierId, orderId, partnerType, agreementType } = page;
  if (partnerType) return partnerAccountingPage({ partnerType, partnerId: id });
  if (supplierId === null) return null;
  if (agreementType) return pageOf({ kind: 'agreement', supplierId, agreementType, id });
  if (entityType === 'invoice-review') return pageOf({ kind: 'invoiceReview', supplierId, id });
  return orderId === null ? null : pageOf({ kind: 'shipment', supplierId, orderId, id });
}

/** Keyed by the order and the supplier: `12-7`. */
function priceChangePage(entityId: string): PageLink | null {
  const [, orderId, supplierId] = /^(\d+)-(\d+)$/.exec(entityId) ?? [];
  return orderId && supplierId ? pageLink(paths.priceChange, { orderId, supplierId }) : null;
}
