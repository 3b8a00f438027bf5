import type { InvoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { PaymentPlan } from '@backdock/core/partners/payment-settings.values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface InvoiceRecord extends InvoiceRow {
  discountAllowanceAmount: number;
}

const invoiceOf = (db: Reader, id: number) =>
  db
    .selectFrom('invoice')
    .innerJoin('partner', 'partner.id', 'invoice.partner_id')
    .select([
      'invoice.id',
      'invoice.created_on as createdOn',
      'invoice.partner_type as partnerType',
      'invoice.partner_id as partnerId',
      'partner.name as partnerName',
      'partner.currency',
      'invoice.purchase_order_number as purchaseOrderNumber',
      'invoice.invoice_number as invoiceNumber',
      'invoice.invoice_date as invoiceDate',
      'invoice.posting_date as postingDate',
      'invoice.total',
      'invoice.discount_allowance_amount as discountAllowanceAmount',
      'invoice.status',
      'invoice.intacct_sync_status as intacctSyncStatus',
      'invoice.intacct_sync_error as intacctSyncError',
      'invoice.payment_type as paymentType',
      'invoice.payment_block as paymentBlock',
      'invoice.look_alike as lookAlike',
      'invoice.version',
    ])
    .where('invoice.id', '=', id);

type Found = Awaited<ReturnType<ReturnType<typeof invoiceOf>['executeTakeFirst']>>;

const recordOf = (found: Found): InvoiceRecord | undefined =>
  found && {
    ...found,
    total: Number(found.total),
    discountAllowanceAmount: Number(found.discountAllowanceAmount),
  };

export async function findInvoice(db: Reader, id: number): Promise<InvoiceRecord | undefined> {
  return recordOf(await invoiceOf(db, id).executeTakeFirst());
}

/** The same, locked until the commit. */
export async function lockInvoice(tx: Tx, id: number): Promise<InvoiceRecord | undefined> {
  return recordOf(await invoiceOf(tx, id).forNoKeyUpdate('invoice').executeTakeFirst());
}

/** When the partner is paid; undefined until someone sets it. */
export function findPaymentPlan(db: Reader, partnerId: number): Promise<PaymentPlan | undefined> {
  return db
    .selectFrom('payment_settings')
    .select([
      'net_term_days as netTermDays',
      'payment_schedule as paymentSchedule',
      'payment_days as paymentDays',
    ])
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
}

export async function listLines(db: Reader, invoiceId: number): Promise<InvoiceDetails['lines']> {
  const lines = await db
    .selectFrom('invoice_line')
    .select(['id', 'kind', 'description', 'sku', 'quantity', 'unit_cost', 'amount', 'of_line_id as ofLineId'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('position')
    .execute();
  return lines.map(({ unit_cost: unitCost, amount, ...line }) => ({
    ...line,
    unitCost: unitCost === null ? null : Number(unitCost),
    amount: Number(amount),
  }));
}

export async function listDiscounts(db: Reader, invoiceId: number): Promise<InvoiceDetails['discounts']> {
  const discounts = await db
    .selectFrom('invoice_discount')
    .innerJoin('allowance_agreement as agreement', 'agreement.id', 'invoice_discount.agreement_id')
    .leftJoin('employee', 'employee.id', 'invoice_discount.distributed_by')
    .select([
      'agreement.id as agreementId',
      'agreement.name as agreementName',
      'invoice_discount.agreement_version as agreementVersion',
      'invoice_discount.base',
      'invoice_discount.percentage',
      'invoice_discount.amount',
      'invoice_discount.distributed_on as distributedOn',
      'employee.name as distributedBy',
    ])
    .where('invoice_discount.invoice_id', '=', invoiceId)
    .orderBy('agreement.id')
    .execute();
  return discounts.map(({ base, percentage, amount, ...discount }) => ({
    ...discount,
    base: Number(base),
    percentage: Number(percentage),
    amount: Number(amount),
  }));
}
