import type { RecordKind, RecordList, RecordRef } from '@backdock/core/kit/records.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { pageLink, type PageLink } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';

/** Support staff have their own pages for some records. */
type PageKind = RecordKind | 'supportSupplier' | 'supportCarrier';

/** Where each kind of record opens: on its page, or beside its list. */
const pages: Readonly<Record<PageKind, (id: number | string) => PageLink>> = {
  supplier: (id) => pageLink(paths.supplier, { supplierId: id }),
  carrierBroker: (id) => pageLink(paths.carrierBroker, { carrierBrokerId: id }),
  marketplace: (id) => pageLink(paths.marketplace, { marketplaceId: id }),
  order: (id) => pageLink(paths.supportOrder, { orderId: id }),
  product: (id) => pageLink(paths.supportProducts, {}, { record: Number(id) }),
  application: (id) => pageLink(paths.applicationReview, { applicationId: id }),
  invoice: (id) => pageLink(paths.invoices, {}, { record: Number(id) }),
  creditMemo: (id) => pageLink(paths.creditMemos, {}, { record: Number(id) }),
  creditRequest: (id) => pageLink(paths.creditRequests, {}, { record: Number(id) }),
  salesInvoice: (id) => pageLink(paths.salesInvoices, {}, { record: Number(id) }),
  payment: (id) => pageLink(paths.payment, { paymentBatchId: id }),
  paymentFile: (id) => pageLink(paths.paymentFile, { paymentFileId: id }),
  supportSupplier: (id) => pageLink(paths.supportSupplier, { supplierId: id }),
  supportCarrier: (id) => pageLink(paths.supportCarrier, { carrierId: id }),
};

const lists = {
  invoice: paths.invoices,
  creditMemo: paths.creditMemos,
  creditRequest: paths.creditRequests,
} as const;

export const recordPage = (kind: PageKind, id: number | string): PageLink => pages[kind](id);

/** A payment beside the others in its file. */
export const filePaymentPage = (paymentFileId: number, paymentBatchId: number): PageLink =>
  pageLink(paths.paymentFile, { paymentFileId }, { record: paymentBatchId });

export function pageOf(of: RecordRef | RecordList): PageLink {
  if ('list' in of) return pageLink(lists[of.list], {}, { grid: { filter: of.filter } });
  switch (of.kind) {
    case 'filePayment':
      return filePaymentPage(of.fileId, of.id);
    case 'agreement': {
      const { supplierId, agreementType: kind, id: record } = of;
      return pageLink(paths.supplierAgreements, { supplierId }, { record, kind });
    }
    case 'invoiceReview':
      return pageLink(paths.invoiceReview, { supplierId: of.supplierId, invoiceId: of.id });
    case 'shipment': {
      const { supplierId, orderId, id } = of;
      return pageLink(paths.shipmentRequest, { supplierId, orderId, shipmentRequestId: id });
    }
    default:
      return recordPage(of.kind, of.id);
  }
}

interface Partner {
  partnerType: PartnerType;
  partnerId: number;
}

export const partnerPage = ({ partnerType, partnerId }: Partner): PageLink =>
  recordPage(partnerType === 'Supplier' ? 'supplier' : 'carrierBroker', partnerId);

/** The page with a partner's bank details and terms. */
export const partnerAccountingPage = ({ partnerType, partnerId }: Partner): PageLink =>
  partnerType === 'Supplier'
    ? pageLink(paths.supplierAccounting, { supplierId: partnerId })
    : pageLink(paths.carrierBrokerAccounting, { carrierBrokerId: partnerId });
