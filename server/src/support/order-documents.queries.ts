import { amount } from '../platform/db/amount.ts';
import type { Reader } from '../platform/db/database.ts';

/** Invoices for an order, oldest first, including freight bills. */
export function listBills(db: Reader, purchaseOrderNumber: string) {
  return db
    .selectFrom('invoice')
    .innerJoin('partner', 'partner.id', 'invoice.partner_id')
    .select([
      'invoice.id',
      'invoice.invoice_number as invoiceNumber',
      'partner.name as partnerName',
      'invoice.invoice_date as invoiceDate',
      'invoice.created_on as createdOn',
      amount('invoice.total').as('total'),
      'partner.currency',
      'invoice.status',
    ])
    .where('invoice.purchase_order_number', '=', purchaseOrderNumber)
    .orderBy('invoice.id')
    .execute();
}

export function listCreditRequests(db: Reader, purchaseOrderNumber: string) {
  return db
    .selectFrom('credit_request as request')
    .innerJoin('partner', 'partner.id', 'request.supplier_id')
    .select([
      'request.id',
      'partner.name as partnerName',
      'request.created_on as createdOn',
      'request.reason',
      amount('request.total_amount').as('totalAmount'),
      amount('request.covered_amount').as('coveredAmount'),
      'partner.currency',
      'request.status',
    ])
    .where('request.purchase_order_number', '=', purchaseOrderNumber)
    .orderBy('request.id')
    .execute();
}

export function listCreditMemos(db: Reader, purchaseOrderNumber: string) {
  return db
    .selectFrom('credit_memo as memo')
    .innerJoin('partner', 'partner.id', 'memo.partner_id')
    .select([
      'memo.id',
      'memo.memo_number as memoNumber',
      'partner.name as partnerName',
      'memo.memo_date as memoDate',
      'memo.created_on as createdOn',
      amount('memo.total').as('total'),
      'partner.currency',
      'memo.status',
    ])
    .where('memo.purchase_order_number', '=', purchaseOrderNumber)
    .orderBy('memo.id')
    .execute();
}

/** The order's bills that needed a review, oldest first. */
export function listReviews(db: Reader, orderId: number) {
  return db
    .selectFrom('supplier_bill as bill')
    .innerJoin('invoice_review as review', 'review.bill_id', 'bill.id')
    .innerJoin('partner', 'partner.id', 'bill.supplier_id')
    .select([
      'review.id',
      'bill.supplier_id as supplierId',
      'partner.name as partnerName',
      'bill.invoice_number as invoiceNumber',
      'bill.received_on as receivedOn',
      amount('review.total').as('total'),
      amount('review.difference').as('difference'),
      'partner.currency',
      'review.status',
    ])
    .where('bill.order_id', '=', orderId)
    .orderBy('review.id')
    .execute();
}

export function listShipments(db: Reader, orderId: number) {
  return db
    .selectFrom('shipment_request as request')
    .innerJoin('partner', 'partner.id', 'request.supplier_id')
    .leftJoin('carrier', 'carrier.id', 'request.carrier_id')
    .leftJoin('partner as broker', 'broker.id', 'request.carrier_broker_id')
    .select((eb) => [
      'request.id',
      'request.supplier_id as supplierId',
      'partner.name as partnerName',
      'request.requested_on as requestedOn',
      'request.status',
      eb.fn.coalesce('carrier.name', 'broker.display_name').as('carrier'),
      'request.booked_pickup_date as bookedPickupDate',
      'request.bol_number as bolNumber',
    ])
    .where('request.order_id', '=', orderId)
    .orderBy('request.id')
    .execute();
}
