import type { FlightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import type { PlannedBatch } from '@backdock/core/accounting/payments/flight-check/flight-check-partners.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../platform/db/database.ts';

interface Run {
  paymentType: RunType;
  currency: Currency;
}

/**
 * Locks the picked items and their partners until the commit, so neither the picks nor how they are paid can change.
 * Everyone locks them in this order.
 */
export async function lockBasket(tx: Tx, { paymentType, currency }: Run): Promise<void> {
  const inBasket = sql`item.is_live AND item.payment_batch_id IS NULL AND item.payment_type = ${paymentType}
    AND partner.currency = ${currency}`;
  const ofRun = sql`FROM payment_item item JOIN partner ON partner.id = item.partner_id WHERE ${inBasket}`;
  await sql`SELECT count(*) FROM (
    SELECT ${ofRun} ORDER BY item.id FOR NO KEY UPDATE OF item) held`.execute(tx);
  await sql`SELECT count(*) FROM (
    SELECT FROM partner WHERE id IN (SELECT partner.id ${ofRun}) ORDER BY id FOR SHARE) held`.execute(tx);
}

/** Files take their letter of the day and their numbers one at a time. */
export async function lockNumbers(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment_file', 0))`.execute(tx);
}

export async function findModifiers(tx: Tx, day: Day): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payment_file')
    .select('file_id_modifier as modifier')
    .where('created_day', '=', day)
    .execute();
  return new Set(rows.map(({ modifier }) => modifier));
}

/** The first of `count` consecutive numbers. Requires the numbers lock. */
export async function takeTraceNumbers(tx: Tx, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
    SELECT (array_agg(number ORDER BY at))[1] AS first
      FROM (SELECT at, nextval('ach_trace') AS number FROM generate_series(1, ${count}::int) at) taken`.execute(
    tx,
  );
  return rows[0]?.first ?? 1;
}

export interface NewFile extends Run {
  id: number;
  paymentDate: Day;
  createdDay: Day;
  modifier: string;
  name: string;
  totalCents: number;
  batchCount: number;
  invoiceCount: number;
  creditCount: number;
  bankFileName: string;
  sha256: string;
  check: FlightCheck;
  createdBy: number;
  now: Date;
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  const now = file.now.toISOString();
  await sql`INSERT INTO payment_file (id, payment_type, currency, payment_date, created_day, file_id_modifier, name,
      payment_amount, batch_count, open_batch_count, invoice_count, credit_count, bank_file_name, sha256,
      flight_check, payout, created_by, created_on, updated_on)
    OVERRIDING SYSTEM VALUE
    VALUES (${file.id}, ${file.paymentType}, ${file.currency}, ${file.paymentDate}, ${file.createdDay},
      ${file.modifier}, ${file.name}, ${centsToText(file.totalCents)}, ${file.batchCount}, ${file.batchCount},
      ${file.invoiceCount}, ${file.creditCount}, ${file.bankFileName}, ${file.sha256},
      ${JSON.stringify(file.check)}::jsonb, ${JSON.stringify(file.check.payout)}::jsonb, ${file.createdBy}, ${now}, ${now})`.execute(
    tx,
  );
}

/** A planned payment, with its number. */
export interface NumberedBatch extends PlannedBatch {
  id: number;
}

export async function insertBatches(
  tx: Tx,
  file: Pick<NewFile, 'id' | 'paymentType' | 'currency' | 'paymentDate' | 'now'>,
  batches: readonly (NumberedBatch & { traceNumber: string })[],
): Promise<void> {
  const json = JSON.stringify(
    batches.map((batch) => ({
      id: batch.id,
      partner_id: batch.partnerId,
      partner_type: batch.partnerType,
      pay_to_id: batch.payToId,
      gross: centsToText(batch.grossCents),
      discount: centsToText(batch.discountCents),
      credit: centsToText(batch.creditCents),
      total: centsToText(batch.totalCents),
      items: batch.items.length,
      trace_number: batch.traceNumber,
    })),
  );
  const now = file.now.toISOString();
  await sql`
    INSERT INTO payment_batch (id, payment_file_id, payment_type, currency, payment_date, partner_id, partner_type,
        pay_to_id, gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, created_on,
        updated_on)
    OVERRIDING SYSTEM VALUE
    SELECT id, ${file.id}::int, ${file.paymentType}, ${file.currency}, ${file.paymentDate}::date, partner_id,
           partner_type, pay_to_id, gross, discount, credit, total, items, trace_number, ${now}::timestamptz,
           ${now}::timestamptz
      FROM json_to_recordset(${json}) AS planned (id int, partner_id int, partner_type text, pay_to_id uuid, gross numeric,
        discount numeric, credit numeric, total numeric, items int, trace_number text)`.execute(tx);
}

/** Takes the items out of the basket in one statement: afterward, every batch is the sum of its items. */
export async function attachItems(
  tx: Tx,
  items: readonly {
    id: number;
    batchId: number;
    discountCents: number;
    discountAgreementId: number | null;
  }[],
): Promise<number> {
  const json = JSON.stringify(
    items.map(({ id, batchId, discountCents, discountAgreementId }) => ({
      id,
      batch_id: batchId,
      discount: centsToText(discountCents),
      agreement_id: discountAgreementId,
    })),
  );
  const { numAffectedRows } = await sql`
    UPDATE payment_item SET payment_batch_id = taken.batch_id, discount = taken.discount,
           discount_agreement_id = taken.agreement_id
      FROM json_to_recordset(${json}) AS taken (id int, batch_id int, discount numeric, agreement_id int)
     WHERE payment_item.id = taken.id AND is_live AND payment_batch_id IS NULL`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

export function listAddresses(db: Reader, partnerIds: readonly number[]) {
  return db
    .selectFrom('partner')
    .select(['id', 'address as street', 'city', 'state', 'zip', 'country'])
    .where(sql<boolean>`id = ANY (${[...partnerIds]}::int[])`)
    .execute();
}
