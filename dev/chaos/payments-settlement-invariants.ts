/** Writes to results from a program that ignores every rule; the database refuses them unless a guard is off. */
export const settlementWrites: readonly string[] = [
  ["outcome_source = 'Acknowledgement'", "bank_status IS DISTINCT FROM 'Success'"],
  ["finalized_on = payment_date - interval '1 day'", 'true'],
  ['posting_date = posting_date + 1', 'true'],
].map(
  ([what, where]) => `UPDATE payment_batch SET ${what}, version = version + 1 WHERE id =
    (SELECT id FROM payment_batch WHERE status = 'Success' AND ${where} ORDER BY random() LIMIT 1) AND status = 'Success'`,
);

/** What must hold for every result. Each query returns the payments that break it. */
export const settlementInvariants: Readonly<Record<string, string>> = {
  'a success is on the word of the bank, or of a person who is on record with it': `
    SELECT batch.id, outcome_source, bank_status FROM payment_batch batch
    WHERE posting_date IS NOT NULL AND NOT CASE outcome_source
      WHEN 'Acknowledgement' THEN bank_status IS NOT DISTINCT FROM 'Success' AND EXISTS (
        SELECT FROM bank_message WHERE kind = 'Acknowledgement' AND bank_message.payment_file_id = batch.payment_file_id)
      WHEN 'Person' THEN EXISTS (
        SELECT FROM audit_record WHERE entity_type = 'payment-batch' AND entity_id = batch.id::text
           AND action = 'payment-batch.finalized' AND actor_id = finalized_by
           AND after ->> 'status' = 'Success' AND after ->> 'outcomeSource' = 'Person')
      ELSE false END`,
  'no payment succeeds before its payment date': `SELECT id, payment_date, finalized_on FROM payment_batch
     WHERE posting_date IS NOT NULL AND (finalized_on AT TIME ZONE 'America/Los_Angeles')::date < payment_date`,
  'whoever was told about a payment that failed is corrected once, and nobody else': `
    SELECT batch.id, status FROM payment_batch batch LEFT JOIN remittance ON payment_batch_id = batch.id
     GROUP BY batch.id HAVING count(*) FILTER (WHERE kind = 'Correction' AND requested_by IS NULL)
       <> (status = 'Failure' AND coalesce(bool_or(kind = 'Advice' AND mail_id IS NOT NULL), false))::int`,
  'every correction has left': `SELECT remittance.id FROM remittance LEFT JOIN mail ON mail.id = mail_id
     WHERE kind = 'Correction' AND sent_on IS NULL`,
  'a payment is posted on its payment date, or on the first day of a month after it': `
    SELECT id, payment_date, posting_date FROM payment_batch WHERE posting_date <> payment_date
       AND NOT (posting_date > payment_date AND extract(day FROM posting_date) = 1)`,
};
