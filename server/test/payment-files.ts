import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { fileIdModifiers } from '@backdock/core/accounting/payments/payments.values.ts';
import type { TestApp } from './test-app.ts';

export interface PaidPartner {
  partnerId: number;
  invoiceIds: readonly number[];
  creditMemoIds?: readonly number[];
  /** Keyed by invoice id. */
  discounts?: Readonly<Record<number, number>>;
  status?: 'Waiting' | 'Success' | 'Failure';
}

interface FileSpec {
  paymentType?: RunType;
  paymentDate?: string;
  isSent?: boolean;
}

let made = 0;

/**
 * A payment file inserted directly in the database, with one payment per partner, to the bank details live at the time.
 */
export async function addPaymentFile(
  app: TestApp,
  partners: readonly PaidPartner[],
  { paymentType = 'NetTermsByAchTransfer', paymentDate = '2026-11-17', isSent = true }: FileSpec = {},
): Promise<{ fileId: number; name: string; batchIds: number[] }> {
  const modifier = fileIdModifiers[made % fileIdModifiers.length];
  const day = `2026-11-${String(1 + Math.floor(made / fileIdModifiers.length)).padStart(2, '0')}`;
  made += 1;
  const name = `PF-${day.replaceAll('-', '')}-${modifier}`;
  const [maker, approver] = [
    await app.addEmployee({ name: 'Mia Maker' }),
    await app.addEmployee({ name: 'Cy Checker' }),
  ];
  const spec = { paymentType, paymentDate, isSent, modifier, day, name, maker, approver, partners };
  await app.write(fileSql(JSON.stringify(spec)));
  const rows = await app.sql<{ fileId: number; batchId: number }>(
    `SELECT file.id AS "fileId", batch.id AS "batchId" FROM payment_file file
       JOIN payment_batch batch ON batch.payment_file_id = file.id WHERE file.name = $1 ORDER BY batch.id`,
    [name],
  );
  return { fileId: rows[0]?.fileId ?? 0, name, batchIds: rows.map(({ batchId }) => batchId) };
}

const fileSql = (spec: string) => `DO $made$
DECLARE
  spec jsonb := $spec$${spec}$spec$;
  file int;
  batch int;
  row jsonb;
  details uuid;
BEGIN
  CREATE TEMP TABLE made_item ON COMMIT DROP AS
    SELECT at, 'Invoice' AS kind, invoice.id, total, coalesce((paid -> 'discounts' ->> invoice.id::text)::numeric, 0) AS discount
      FROM jsonb_array_elements(spec -> 'partners') WITH ORDINALITY AS partners (paid, at)
      JOIN invoice ON paid -> 'invoiceIds' @> to_jsonb(invoice.id)
    UNION ALL SELECT at, 'CreditMemo', memo.id, total, 0
      FROM jsonb_array_elements(spec -> 'partners') WITH ORDINALITY AS partners (paid, at)
      JOIN credit_memo memo ON paid -> 'creditMemoIds' @> to_jsonb(memo.id);
  CREATE TEMP TABLE made_batch ON COMMIT DROP AS
    SELECT at, (paid ->> 'partnerId')::int AS partner_id, coalesce(paid ->> 'status', 'Success') AS status,
           (SELECT count(*) FROM made_item item WHERE item.at = partners.at) AS items,
           (SELECT sum(total) FROM made_item item WHERE item.at = partners.at AND kind = 'Invoice') AS gross,
           (SELECT sum(discount) FROM made_item item WHERE item.at = partners.at) AS discount,
           (SELECT coalesce(sum(total), 0) FROM made_item item WHERE item.at = partners.at AND kind = 'CreditMemo') AS credit
      FROM jsonb_array_elements(spec -> 'partners') WITH ORDINALITY AS partners (paid, at);
  INSERT INTO payment_file (payment_type, currency, payment_date, created_day, file_id_modifier, name, status,
      payment_amount, batch_count, invoice_count, credit_count, open_batch_count, bank_file_name, sha256, flight_check,
      created_by, created_on, approved_by, approved_on, sent_by, sent_on, completed_on, updated_on)
    SELECT spec ->> 'paymentType', 'Usd', (spec ->> 'paymentDate')::date, (spec ->> 'day')::date, spec ->> 'modifier',
           spec ->> 'name',
           CASE WHEN NOT (spec ->> 'isSent')::boolean THEN 'PreparedForPayment'
                WHEN bool_or(status = 'Waiting') THEN 'SentToBank' ELSE 'Completed' END,
           sum(gross - discount - credit), count(*), (SELECT count(*) FROM made_item WHERE kind = 'Invoice'),
           (SELECT count(*) FROM made_item WHERE kind = 'CreditMemo'), count(*) FILTER (WHERE status = 'Waiting'),
           'file.ach', repeat('0', 64), '{}', (spec ->> 'maker')::int, now(),
           (spec ->> 'approver')::int, now(),
           CASE WHEN (spec ->> 'isSent')::boolean THEN (spec ->> 'approver')::int END,
           CASE WHEN (spec ->> 'isSent')::boolean THEN now() END,
           CASE WHEN (spec ->> 'isSent')::boolean AND bool_and(status <> 'Waiting') THEN now() END, now()
      FROM made_batch RETURNING id INTO file;
  FOR row IN SELECT to_jsonb(made_batch) FROM made_batch ORDER BY at LOOP
    SELECT pay_to_id INTO details FROM pay_to_change WHERE partner_id = (row ->> 'partner_id')::int AND is_live;
    IF details IS NULL THEN
      INSERT INTO pay_to (id, partner_id, method, account_type, beneficiary_name, bank_name, bank_address, bank_city,
          bank_state, charge_bearer, account_ending, routing_ending, sealed_numbers, sealed_key, key_id, created_on)
        SELECT gen_random_uuid(), (row ->> 'partner_id')::int,
               CASE spec ->> 'paymentType' WHEN 'Wire' THEN 'Wire' ELSE 'Ach' END, 'BusinessChecking', 'Payee', 'Test Bank',
               '1 Main Street', 'Portland', 'OR', 'Shared', '6789', '6780', '', '', 'test', now()
        RETURNING id INTO details;
      INSERT INTO pay_to_change (partner_id, pay_to_id, status, changed_fields, known_contacts, changed_by, changed_on,
          decided_by, decided_on, verification_method, contact, is_live)
        SELECT (row ->> 'partner_id')::int, details, 'Verified', ARRAY['method'], '[{"id": 1}]', (spec ->> 'maker')::int,
               now(), (spec ->> 'approver')::int, now(), 'CallBack', '{"id": 1}', true;
    END IF;
    INSERT INTO payment_batch (payment_file_id, payment_type, currency, payment_date, partner_id, partner_type, pay_to_id,
        gross_amount, discount_taken, credit_applied, batch_total, item_count, trace_number, status, transaction_id,
        failure_reason, outcome_source, finalized_by, finalized_on, posting_date, created_on, updated_on)
      SELECT file, spec ->> 'paymentType', 'Usd', (spec ->> 'paymentDate')::date, partner.id, partner_type, details, gross,
             made.discount, credit, gross - made.discount - credit, items, '09100001' || lpad((file * 100 + at)::text, 7, '0'), made.status,
             CASE made.status WHEN 'Success' THEN 'TX-' || file || '-' || at END,
             CASE made.status WHEN 'Failure' THEN 'The account is closed.' END,
             CASE WHEN made.status <> 'Waiting' THEN 'Person' END,
             CASE WHEN made.status <> 'Waiting' THEN (spec ->> 'maker')::int END,
             CASE WHEN made.status <> 'Waiting'
                  THEN greatest(now(), (spec ->> 'paymentDate')::date + interval '20 hours') END,
             CASE made.status WHEN 'Success' THEN (spec ->> 'paymentDate')::date END, now(), now()
        FROM made_batch made JOIN partner ON partner.id = made.partner_id WHERE at = (row ->> 'at')::int
      RETURNING id INTO batch;
    INSERT INTO payment_item (payment_type, partner_id, invoice_id, credit_memo_id, amount, discount, payment_batch_id,
        is_live, added_by, added_on)
      SELECT spec ->> 'paymentType', (row ->> 'partner_id')::int, CASE kind WHEN 'Invoice' THEN id END,
             CASE kind WHEN 'CreditMemo' THEN id END, total, discount, batch, row ->> 'status' <> 'Failure',
             (spec ->> 'maker')::int, now()
        FROM made_item WHERE at = (row ->> 'at')::int ORDER BY id;
  END LOOP;
  UPDATE invoice SET status = 'Paid' WHERE id IN
    (SELECT invoice_id FROM payment_item WHERE is_live AND payment_batch_id IN
      (SELECT id FROM payment_batch WHERE payment_file_id = file));
  UPDATE credit_memo SET status = 'Paid' WHERE id IN
    (SELECT credit_memo_id FROM payment_item WHERE is_live AND payment_batch_id IN
      (SELECT id FROM payment_batch WHERE payment_file_id = file));
END $made$`;

/** Returns payments directly in the database; what they paid can be paid again. */
export async function comeBack(app: TestApp, batchIds: readonly number[]): Promise<void> {
  await app.write(
    `WITH back AS (UPDATE payment_batch SET status = 'Failure', failure_reason = 'Closed', return_code = 'R02',
         returned_on = '2026-11-15', intacct_sync_status = 'NotSynced' WHERE id = ANY ($1)),
       freed AS (UPDATE payment_item SET is_live = false WHERE payment_batch_id = ANY ($1) RETURNING invoice_id)
     UPDATE invoice SET status = 'Posted' WHERE id IN (SELECT invoice_id FROM freed)`,
    [batchIds],
  );
}
