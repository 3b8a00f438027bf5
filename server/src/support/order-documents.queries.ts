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
