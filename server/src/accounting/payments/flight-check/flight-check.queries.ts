import {
  maxNamed,
  oldCreditDays,
} from '@backdock/core/accounting/payments/flight-check/flight-check-notes.rules.ts';
import type {
  FoundDocument,
  PartnerFacts,
  PayToFacts,
  Run,
} from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import type { PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import type { PayToMethod } from '@backdock/core/partners/pay-to.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

/** A partner to check, and its bank details in a file; null for the live ones. */
export interface Payee {
  partnerId: number;
  payToId: string | null;
}

interface PayeeRow extends Pick<PartnerFacts, 'hasPendingChange' | 'paidElsewhere'> {
  partnerId: number;
  status: PartnerStatus;
  payToId: string | null;
  method: PayToMethod;
  accountEnding: string;
  verifiedOn: Day;
  verifiedBy: string;
  wasPaid: boolean;
  notifications: PayToFacts['notifications'];
  /** Possibly in a file that isn't sent yet. */
  isTried: boolean;
  triedOn: Day | null;
  rejection: PayToFacts['rejection'];
}

export type PayeeFacts = Omit<PartnerFacts, 'usual' | 'oldCredits'>;

/** A prenote in a canceled file never reached the bank. */
export async function findPayees(db: Reader, payees: readonly Payee[]): Promise<Map<number, PayeeFacts>> {
  const { rows } = await sql<PayeeRow>`
    SELECT partner.id AS "partnerId", partner.status, pay_to.id AS "payToId", pay_to.method,
           pay_to.account_ending AS "accountEnding", verifier.name AS "verifiedBy",
           (change.decided_on AT TIME ZONE 'America/Los_Angeles')::date AS "verifiedOn",
           EXISTS (SELECT FROM pay_to_change WHERE partner_id = partner.id AND status = 'Pending') AS "hasPendingChange",
           EXISTS (SELECT FROM payment_batch WHERE pay_to_id = pay_to.id AND status = 'Success') AS "wasPaid",
           (SELECT paid.account_ending FROM payment_batch batch JOIN pay_to paid ON paid.id = batch.pay_to_id
             WHERE batch.partner_id = partner.id AND batch.status = 'Success' AND batch.pay_to_id <> pay_to.id
             ORDER BY batch.payment_date DESC, batch.id DESC LIMIT 1) AS "paidElsewhere",
           (SELECT coalesce(json_agg(json_build_object('code', code, 'deadline', deadline) ORDER BY deadline, code), '[]')
              FROM notification_of_change notification
             WHERE notification.partner_id = partner.id AND notification.pay_to_id = pay_to.id AND resolved_on IS NULL) AS notifications,
           tried.payment_file_id IS NOT NULL AS "isTried", tried.settles_on AS "triedOn",
           (SELECT json_build_object('code', code, 'on', (rejected_on AT TIME ZONE 'America/Los_Angeles')::date)
              FROM pay_to_rejection WHERE pay_to_id = pay_to.id AND confirmed_on IS NULL) AS rejection
      FROM unnest(${payees.map(({ partnerId }) => partnerId)}::int[], ${payees.map(({ payToId }) => payToId)}::uuid[])
             AS payee (partner_id, pay_to_id)
      JOIN partner ON partner.id = payee.partner_id
      LEFT JOIN pay_to_change change ON change.partner_id = partner.id
        AND CASE WHEN payee.pay_to_id IS NULL THEN change.is_live ELSE change.pay_to_id = payee.pay_to_id END
      LEFT JOIN pay_to ON pay_to.id = change.pay_to_id
      LEFT JOIN employee verifier ON verifier.id = change.decided_by
      LEFT JOIN LATERAL (
        SELECT prenote.payment_file_id,
               CASE WHEN file.sent_on IS NOT NULL THEN file.payment_date END AS settles_on
          FROM prenote JOIN payment_file file ON file.id = prenote.payment_file_id
         WHERE prenote.pay_to_id = pay_to.id AND file.status <> 'Cancelled') tried ON true`.execute(db);
  return new Map(rows.map((row) => [row.partnerId, toFacts(row)]));
}

function toFacts({
  status,
  hasPendingChange,
  paidElsewhere,
  payToId,
  isTried,
  triedOn,
  ...row
}: PayeeRow): PayeeFacts {
  const { method, accountEnding, verifiedOn, verifiedBy, wasPaid, notifications, rejection } = row;
  const details = { method, accountEnding, verifiedOn, verifiedBy, wasPaid, notifications, rejection };
  const tried = isTried ? { on: triedOn } : null;
  return {
    status,
    hasPendingChange,
    paidElsewhere,
    payTo: payToId === null ? null : { payToId, ...details, tried },
  };
}

/** What each partner is usually paid, if it was paid at all in recent months. */
export async function findUsual(
  db: Reader,
  partnerIds: readonly number[],
  { currency, today }: Run,
  months: number,
): Promise<Map<number, PartnerFacts['usual']>> {
  const { rows } = await sql<{ partnerId: number; medianCents: number; payments: number }>`
    SELECT partner_id AS "partnerId", count(*) AS payments,
           round(percentile_cont(0.5) WITHIN GROUP (ORDER BY batch_total) * 100)::bigint AS "medianCents"
      FROM payment_batch
     WHERE partner_id = ANY (${[...partnerIds]}::int[]) AND status = 'Success' AND currency = ${currency}
       AND payment_date >= ${today}::date - make_interval(months => ${months}::int)
     GROUP BY partner_id`.execute(db);
  return new Map(rows.map(({ partnerId, ...usual }) => [partnerId, usual]));
}

/** Credits that have waited long; those in the basket no longer wait. */
export async function findOldCredits(
  db: Reader,
  partnerIds: readonly number[],
  today: Day,
): Promise<Map<number, PartnerFacts['oldCredits']>> {
  const { rows } = await sql<{
    partnerId: number;
    count: number;
    total: string;
    documents: FoundDocument[];
  }>`
    SELECT partner_id AS "partnerId", count(*) AS count, sum(total) AS total,
           to_json((array_agg(json_build_object('itemType', 'CreditMemo', 'documentId', id, 'number', memo_number)
             ORDER BY memo_date, id))[1:${sql.lit(maxNamed)}]) AS documents
      FROM credit_memo
     WHERE status = 'Posted' AND partner_id = ANY (${[...partnerIds]}::int[])
       AND memo_date < ${today}::date - ${oldCreditDays}::int
     GROUP BY partner_id`.execute(db);
  return new Map(
    rows.map(({ partnerId, total, ...old }) => [partnerId, { ...old, cents: parseCents(total) }]),
  );
}

/** The closed ones among these months, such as `2026-10`. */
export async function findClosedMonths(db: Reader, months: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ day: Day }>`
    SELECT day FROM unnest(${months.map((month) => `${month}-01`)}::date[]) AS day WHERE is_closed(day)`.execute(
    db,
  );
  return new Set(rows.map(({ day }) => day.slice(0, 7)));
}

/** The payment type, currency and date of a file. */
export function findRun(db: Reader, fileId: number): Promise<Omit<Run, 'today'> | undefined> {
  return db
    .selectFrom('payment_file')
    .select(['payment_type as paymentType', 'currency', 'payment_date as paymentDate'])
    .where('id', '=', fileId)
    .executeTakeFirst();
}
