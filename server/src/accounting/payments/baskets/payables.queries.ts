import type { Payee, Pickable, Run } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import type { PayToMethod } from '@backdock/core/partners/pay-to.values.ts';
import {
  defaultPaymentSettings,
  type PaymentSchedule,
} from '@backdock/core/partners/payment-settings.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

const { netTermDays, paymentSchedule } = defaultPaymentSettings;
/** For the partner of `settings`. */
const termDays = sql`coalesce(settings.net_term_days, ${sql.lit(netTermDays)})`;

/**
 * How `partner` is paid by its verified bank details, whether the bank rejected them, and whether a change is pending.
 */
const payToColumns = sql`pay_to.method AS "liveMethod", pending.id IS NOT NULL AS "hasPendingChange",
  CASE WHEN rejected.id IS NOT NULL THEN json_build_object('code', rejected.code,
    'on', (rejected.rejected_on AT TIME ZONE 'America/Los_Angeles')::date) END AS rejection`;
const payToJoins = sql`
  LEFT JOIN (pay_to_change live JOIN pay_to ON pay_to.id = live.pay_to_id)
    ON live.partner_id = partner.id AND live.is_live
  LEFT JOIN pay_to_rejection rejected ON rejected.pay_to_id = live.pay_to_id AND rejected.confirmed_on IS NULL
  LEFT JOIN pay_to_change pending ON pending.partner_id = partner.id AND pending.status = 'Pending'`;

export interface PartnerSum {
  partnerId: number;
  partnerType: PartnerType;
  partnerName: string;
  netTermDays: number;
  paymentSchedule: PaymentSchedule;
  paymentDays: number[];
  liveMethod: PayToMethod | null;
  hasPendingChange: boolean;
  rejection: Payee['rejection'];
  invoiceCount: number;
  invoiceTotal: string;
  dueCount: number;
  dueTotal: string;
  /** Date of the oldest invoice that is due. */
  oldestDate: Day | null;
  creditCount: number;
  creditTotal: string;
}

/** What decides whether these partners can be paid, with the runs they are held out of. */
export async function findPayees(
  db: Reader,
  partnerIds: readonly number[],
): Promise<Map<number, Payee & { heldFor: RunType[] }>> {
  const { rows } = await sql<Payee & { partnerId: number; heldFor: RunType[] }>`
    SELECT partner.id AS "partnerId", partner.currency, ${payToColumns},
           ARRAY(SELECT payment_type FROM payment_hold WHERE partner_id = partner.id) AS "heldFor"
      FROM partner ${payToJoins}
     WHERE partner.id = ANY (${[...partnerIds]}::int[])`.execute(db);
  return new Map(rows.map(({ partnerId, ...payee }) => [partnerId, payee]));
}

/** All partners of a run with something posted, from two indexes that contain only posted documents. */
export async function sumPayable(db: Reader, run: Run, upTo: Day): Promise<PartnerSum[]> {
  const isDue = sql`invoice_date <= ${upTo}::date - ${termDays}`;
  const { rows } = await sql<PartnerSum>`
    SELECT partner.id AS "partnerId", partner.partner_type AS "partnerType", partner.name AS "partnerName",
           ${termDays} AS "netTermDays", coalesce(settings.payment_schedule, ${paymentSchedule}) AS "paymentSchedule",
           coalesce(settings.payment_days, '{}') AS "paymentDays", ${payToColumns},
           invoiced.count AS "invoiceCount", invoiced.total AS "invoiceTotal", invoiced."dueCount",
           invoiced."dueTotal", invoiced."oldestDate", coalesce(credited.count, 0) AS "creditCount",
           coalesce(credited.total, 0) AS "creditTotal"
      FROM (
        SELECT invoice.partner_id, count(*), sum(total) AS total, count(*) FILTER (WHERE ${isDue}) AS "dueCount",
               coalesce(sum(total) FILTER (WHERE ${isDue}), 0) AS "dueTotal",
               min(invoice_date) FILTER (WHERE ${isDue}) AS "oldestDate"
          FROM invoice LEFT JOIN payment_settings settings ON settings.partner_id = invoice.partner_id
         WHERE status = 'Posted' AND invoice.payment_type = ${run.paymentType} AND total > 0
         GROUP BY invoice.partner_id) invoiced
      JOIN partner ON partner.id = invoiced.partner_id AND partner.currency = ${run.currency}
      LEFT JOIN payment_settings settings ON settings.partner_id = partner.id ${payToJoins}
      LEFT JOIN (
        SELECT partner_id, count(*), sum(total) AS total FROM credit_memo WHERE status = 'Posted'
         GROUP BY partner_id) credited
        ON credited.partner_id = partner.id AND settings.payment_type = ${run.paymentType}
     ORDER BY partner.name, partner.id`.execute(db);
  return rows;
}

export type HeldDocument = Pickable & { documentId: number; partnerId: number };
type HeldRow = Omit<HeldDocument, 'totalCents'> & { total: string };

/** Invoices with everything that decides whether they can be picked, locked until the transaction ends. */
export async function holdInvoices(tx: Tx, ids: readonly number[]): Promise<HeldDocument[]> {
  const { rows } = await sql<HeldRow>`
    SELECT 'Invoice' AS "itemType", invoice.id AS "documentId", invoice_number AS number, invoice.status, total,
           payment_type AS "paymentType", partner.id AS "partnerId", partner.name AS "partnerName", partner.currency,
           ${payToColumns}
      FROM invoice JOIN partner ON partner.id = invoice.partner_id ${payToJoins}
     WHERE invoice.id = ANY (${[...ids]}::int[])
     ORDER BY invoice.id FOR NO KEY UPDATE OF invoice`.execute(tx);
  return rows.map(toHeld);
}

/** The same for credit memos, which are applied by their partner's payment type. */
export async function holdMemos(tx: Tx, ids: readonly number[]): Promise<HeldDocument[]> {
  const { rows } = await sql<HeldRow>`
    SELECT 'CreditMemo' AS "itemType", memo.id AS "documentId", memo_number AS number, memo.status, total,
           coalesce(settings.payment_type, 'None') AS "paymentType", partner.id AS "partnerId",
           partner.name AS "partnerName", partner.currency, ${payToColumns}
      FROM credit_memo memo JOIN partner ON partner.id = memo.partner_id
      LEFT JOIN payment_settings settings ON settings.partner_id = partner.id ${payToJoins}
     WHERE memo.id = ANY (${[...ids]}::int[])
     ORDER BY memo.id FOR NO KEY UPDATE OF memo`.execute(tx);
  return rows.map(toHeld);
}

const toHeld = ({ total, ...row }: HeldRow): HeldDocument => ({
  ...row,
  totalCents: parseCents(total),
});

interface Due {
  /** Null for all partners. */
  partnerIds: readonly number[] | null;
  /** Either what is due by a day under the partner's terms, or specific invoices. */
  upTo: Day | null;
  invoiceIds: readonly number[] | null;
}

interface Held {
  id: number;
  partnerId: number;
}

/** Invoices that are due and posted, locked until the transaction ends; any picked meanwhile are left out. */
export async function holdDue(tx: Tx, run: Run, due: Due): Promise<Held[]> {
  const { partnerIds, upTo, invoiceIds } = due;
  const { rows } = await sql<Held>`
    SELECT invoice.id, invoice.partner_id AS "partnerId"
      FROM invoice JOIN partner ON partner.id = invoice.partner_id
      LEFT JOIN payment_settings settings ON settings.partner_id = partner.id
     WHERE invoice.status = 'Posted' AND invoice.payment_type = ${run.paymentType} AND invoice.total > 0
       AND partner.currency = ${run.currency}
       AND ${partnerIds ? sql`invoice.partner_id = ANY (${[...partnerIds]}::int[])` : sql`true`}
       AND ${invoiceIds ? sql`invoice.id = ANY (${[...invoiceIds]}::int[])` : sql`invoice.invoice_date <= ${upTo}::date - ${termDays}`}
     ORDER BY invoice.id FOR NO KEY UPDATE OF invoice`.execute(tx);
  return rows;
}

/** These partners' credits that payments of this type can use up. */
export async function holdCredits(
  tx: Tx,
  paymentType: RunType,
  partnerIds: readonly number[],
): Promise<Held[]> {
  const { rows } = await sql<Held>`
    SELECT memo.id, memo.partner_id AS "partnerId"
      FROM credit_memo memo JOIN payment_settings settings ON settings.partner_id = memo.partner_id
     WHERE memo.status = 'Posted' AND memo.partner_id = ANY (${[...partnerIds]}::int[])
       AND settings.payment_type = ${paymentType}
     ORDER BY memo.id FOR NO KEY UPDATE OF memo`.execute(tx);
  return rows;
}

/** How these partners can be paid. */
export async function listPayees(
  db: Reader,
  partnerIds: readonly number[],
): Promise<(Payee & { partnerId: number; partnerName: string })[]> {
  const { rows } = await sql<Payee & { partnerId: number; partnerName: string }>`
    SELECT partner.id AS "partnerId", partner.name AS "partnerName", partner.currency, ${payToColumns}
      FROM partner ${payToJoins} WHERE partner.id = ANY (${[...partnerIds]}::int[])
     ORDER BY partner.name, partner.id`.execute(db);
  return rows;
}
