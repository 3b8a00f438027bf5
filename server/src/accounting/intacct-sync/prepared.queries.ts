import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import type { Currency, PartnerStatus, PartnerType } from '@backdock/core/partners/partners.values.ts';
import type { CountryCode } from '@backdock/core/partners/places.values.ts';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { PaymentPlan } from '@backdock/core/partners/payment-settings.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

const centsOf = (amount: string | null) => parseCents(amount ?? '0');

export interface KnownRecord {
  recordNo: string;
  sentNumber: string | null;
  isVoid: boolean;
}

/** What we know Intacct has for a record. */
export function findKnown(db: Reader, type: SyncedType, id: number): Promise<KnownRecord | undefined> {
  return db
    .selectFrom('intacct_record')
    .select(['record_no as recordNo', 'sent_number as sentNumber', 'is_void as isVoid'])
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .executeTakeFirst();
}

export interface VendorRow {
  partnerType: PartnerType;
  name: string;
  status: PartnerStatus;
  currency: Currency;
  address: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  country: CountryCode | null;
  phone: string | null;
  email: string | null;
  netTermDays: number | null;
  /** Null if there is no limit, or no fixed one. */
  creditLimitCents: number | null;
}

/** With the accounting or billing contact, else the primary one. */
export async function findVendor(db: Reader, id: number): Promise<VendorRow | undefined> {
  const { rows } = await sql<Omit<VendorRow, 'creditLimitCents'> & { creditLimit: string | null }>`
    SELECT partner.partner_type AS "partnerType", partner.name, partner.status, partner.currency, partner.address,
           partner.address2, partner.city, partner.state, partner.zip, partner.country, contact.phone, contact.email,
           settings.net_term_days AS "netTermDays",
           CASE settings.credit_limit_policy WHEN 'FixedLimit' THEN settings.credit_limit END AS "creditLimit"
      FROM partner
      LEFT JOIN payment_settings settings ON settings.partner_id = partner.id
      LEFT JOIN LATERAL (
        SELECT phone, email FROM partner_contact
         WHERE partner_id = partner.id AND contact_type IN ('Accounting', 'Billing', 'Primary')
         ORDER BY contact_type = 'Primary', contact_type LIMIT 1) contact ON true
     WHERE partner.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { creditLimit, ...vendor } = row;
  return { ...vendor, creditLimitCents: creditLimit === null ? null : centsOf(creditLimit) };
}

export interface DocumentRow {
  partnerType: PartnerType;
  partnerId: number;
  currency: Currency;
  number: string;
  date: Day;
  postingDate: Day | null;
  purchaseOrderNumber: string | null;
  totalCents: number;
  netTermDays: PaymentPlan['netTermDays'] | null;
  notes: string | null;
}

export interface LineRow {
  description: string;
  cents: number;
}

/** An invoice with its lines, in one statement so that both come from the same snapshot. */
export async function findBill(
  db: Reader,
  id: number,
): Promise<(DocumentRow & { lines: LineRow[] }) | undefined> {
  const { rows } = await sql<
    Omit<DocumentRow, 'totalCents'> & {
      total: string;
      lines: { description: string; amount: string }[] | null;
    }
  >`/* prepared */
    SELECT invoice.partner_type AS "partnerType", invoice.partner_id AS "partnerId", partner.currency,
           invoice_number AS number, invoice_date AS date, posting_date AS "postingDate",
           purchase_order_number AS "purchaseOrderNumber", total, settings.net_term_days AS "netTermDays", NULL AS notes,
           (SELECT jsonb_agg(jsonb_build_object('description', description, 'amount', amount::text) ORDER BY position)
              FROM invoice_line WHERE invoice_id = invoice.id) AS lines
      FROM invoice
      JOIN partner ON partner.id = invoice.partner_id
      LEFT JOIN payment_settings settings ON settings.partner_id = partner.id
     WHERE invoice.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { total, lines, ...bill } = row;
  return {
    ...bill,
    totalCents: centsOf(total),
    lines: (lines ?? []).map(({ description, amount }) => ({ description, cents: centsOf(amount) })),
  };
}

export interface MemoRow extends DocumentRow {
  /** Parts for agreements with an account of their own. The rest is for the usual one. */
  booked: readonly { account: string; cents: number }[];
}

export async function findMemo(db: Reader, id: number): Promise<MemoRow | undefined> {
  const row = await db
    .selectFrom('credit_memo')
    .innerJoin('partner', 'partner.id', 'credit_memo.partner_id')
    .select([
      'credit_memo.partner_type as partnerType',
      'partner_id as partnerId',
      'partner.currency',
      'memo_number as number',
      'memo_date as date',
      'posting_date as postingDate',
      'purchase_order_number as purchaseOrderNumber',
      'total',
      'notes',
    ])
    .where('credit_memo.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { total, ...memo } = row;
  const booked = await listBooked(db, id);
  return { ...memo, booked, totalCents: centsOf(total), netTermDays: null };
}

/**
 * A memo settles an agreement, or covers requests that do. Both are fixed when it is made, and so is the account of a
 * settlement: a memo is booked alike whenever it is sent.
 */
async function listBooked(db: Reader, memoId: number): Promise<MemoRow['booked']> {
  const { rows } = await sql<{ account: string; amount: string }>`
    SELECT gl_account_no AS account, sum(part.amount) AS amount
      FROM (SELECT agreement_settlement_id, total AS amount FROM credit_memo WHERE id = ${memoId}
            UNION ALL
            SELECT request.agreement_settlement_id, coverage.amount
              FROM credit_coverage coverage JOIN credit_request request ON request.id = coverage.credit_request_id
             WHERE coverage.credit_memo_id = ${memoId}) part
      JOIN agreement_settlement settlement ON settlement.id = part.agreement_settlement_id
     WHERE gl_account_no IS NOT NULL
     GROUP BY gl_account_no ORDER BY gl_account_no`.execute(db);
  return rows.map(({ account, amount }) => ({ account, cents: centsOf(amount) }));
}

export interface PaymentRow {
  partnerType: PartnerType;
  partnerId: number;
  currency: Currency;
  docNumber: string;
  totalCents: number;
  date: Day;
  isSuccess: boolean;
  isReturned: boolean;
  fileName: string;
}

export async function findPayment(db: Reader, id: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<Omit<PaymentRow, 'totalCents'> & { total: string }>`
    SELECT batch.partner_type AS "partnerType", batch.partner_id AS "partnerId", batch.currency,
           coalesce(batch.transaction_id, batch.trace_number) AS "docNumber", batch.batch_total AS total,
           coalesce(batch.posting_date, batch.payment_date) AS date, batch.status = 'Success' AS "isSuccess",
           batch.returned_on IS NOT NULL AS "isReturned", file.name AS "fileName"
      FROM payment_batch batch JOIN payment_file file ON file.id = batch.payment_file_id
     WHERE batch.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { total, ...payment } = row;
  return { ...payment, totalCents: centsOf(total) };
}

export interface ItemRow {
  isCredit: boolean;
  amountCents: number;
  discountCents: number;
  /** Null if Intacct doesn't have it. */
  recordNo: string | null;
}

/** What a payment consisted of, even if it was returned since. */
export async function listItems(db: Reader, paymentBatchId: number): Promise<ItemRow[]> {
  const { rows } = await sql<{
    isCredit: boolean;
    amount: string;
    discount: string;
    recordNo: string | null;
  }>`
    SELECT item.credit_memo_id IS NOT NULL AS "isCredit", item.amount, item.discount, known.record_no AS "recordNo"
      FROM payment_item item
      LEFT JOIN intacct_record known
        ON known.entity_type = CASE WHEN item.invoice_id IS NULL THEN 'CreditMemo' ELSE 'Invoice' END
       AND known.entity_id = coalesce(item.invoice_id, item.credit_memo_id)
     WHERE item.payment_batch_id = ${paymentBatchId}
     ORDER BY item.id`.execute(db);
  return rows.map(({ amount, discount, ...item }) => ({
    ...item,
    amountCents: centsOf(amount),
    discountCents: centsOf(discount),
  }));
}
