import type { FilterModel } from './list.ts';

/** Records with a detail view, on a page or next to their list. The web app knows where. */
export type RecordKind =
  | 'supplier'
  | 'carrierBroker'
  | 'marketplace'
  | 'order'
  | 'product'
  | 'application'
  | 'invoice'
  | 'creditMemo'
  | 'creditRequest'
  | 'salesInvoice'
  | 'payment'
  | 'paymentFile';

export type RecordRef =
  | { kind: RecordKind; id: number }
  /** A payment within its file. */
  | { kind: 'filePayment'; fileId: number; id: number }
  | { kind: 'agreement'; supplierId: number; agreementType: string; id: number }
  | { kind: 'invoiceReview'; supplierId: number; id: number }
  | { kind: 'shipment'; supplierId: number; orderId: number; id: number };

/** The records of a kind that pass a filter. */
export interface RecordList {
  list: 'invoice' | 'creditMemo' | 'creditRequest';
  filter: FilterModel;
}
