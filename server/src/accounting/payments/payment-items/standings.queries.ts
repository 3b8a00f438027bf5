import type { StandingFacts } from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { AccountRejection } from '@backdock/core/partners/account-rejections.rules.ts';
import type { PayToMethod } from '@backdock/core/partners/pay-to.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';

interface Row {
  partnerId: number;
  hasPendingChange: boolean;
  method: PayToMethod | null;
  wasPaid: boolean;
  isTried: boolean;
  triedOn: Day | null;
  rejection: AccountRejection | null;
}

/**
 * Only what decides whether these partners are paid: thousands of them in a few milliseconds. Prenotes are looked up
 * only if the bank requires them.
 */
export async function findStandingFacts(
  db: Reader,
  partnerIds: readonly number[],
  { prenotes }: { prenotes: boolean },
): Promise<Map<number, StandingFacts>> {
  const { rows } = await sql<Row>`
    SELECT partner.id AS "partnerId", pending.id IS NOT NULL AS "hasPendingChange", pay_to.method,
           CASE WHEN rejected.id IS NOT NULL THEN json_build_object('code', rejected.code,
             'on', (rejected.rejected_on AT TIME ZONE 'America/Los_Angeles')::date) END AS rejection,
           ${prenotes ? triedColumns : notLookedUp}
      FROM unnest(${[...partnerIds]}::int[]) AS partner (id)
      LEFT JOIN (pay_to_change live JOIN pay_to ON pay_to.id = live.pay_to_id)
        ON live.partner_id = partner.id AND live.is_live
      LEFT JOIN pay_to_rejection rejected
        ON rejected.pay_to_id = live.pay_to_id AND rejected.confirmed_on IS NULL
      LEFT JOIN pay_to_change pending ON pending.partner_id = partner.id AND pending.status = 'Pending'
      ${prenotes ? triedJoin : sql``}`.execute(db);
  return new Map(rows.map((row) => [row.partnerId, toFacts(row)]));
}

const triedColumns = sql`
  EXISTS (SELECT FROM payment_batch WHERE pay_to_id = pay_to.id AND status = 'Success') AS "wasPaid",
  tried.payment_file_id IS NOT NULL AS "isTried", tried.settles_on AS "triedOn"`;
const notLookedUp = sql`false AS "wasPaid", false AS "isTried", NULL AS "triedOn"`;

/** A prenote in a canceled file never reached the bank. */
const triedJoin = sql`
  LEFT JOIN LATERAL (
    SELECT prenote.payment_file_id,
           CASE WHEN file.sent_on IS NOT NULL THEN file.payment_date END AS settles_on
      FROM prenote JOIN payment_file file ON file.id = prenote.payment_file_id
     WHERE prenote.pay_to_id = pay_to.id AND file.status <> 'Cancelled') tried ON true`;

function toFacts({ hasPendingChange, method, wasPaid, isTried, triedOn, rejection }: Row): StandingFacts {
  const tried = isTried ? { on: triedOn } : null;
  return { hasPendingChange, payTo: method === null ? null : { method, wasPaid, tried, rejection } };
}
