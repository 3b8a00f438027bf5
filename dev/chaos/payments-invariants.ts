/** Payment items with their documents. */
const items = `SELECT item.*, item.invoice_id IS NOT NULL AS is_invoice, coalesce(item.invoice_id, item.credit_memo_id) AS document_id
   FROM payment_item item`;

/** Every document with its live item, that item's payment, and the payment's file. */
const documents = `SELECT document.*, item.amount, item.payment_type AS picked_type, item.id AS item_id, batch.status AS batch_status,
       payment_batch_id, file.approved_by
   FROM (SELECT true AS is_invoice, id, status, total, payment_type FROM invoice
         UNION ALL SELECT false, id, status, total, NULL FROM credit_memo) document
   LEFT JOIN (${items}) item ON is_live AND item.is_invoice = document.is_invoice AND document_id = document.id
   LEFT JOIN payment_batch batch ON batch.id = payment_batch_id
   LEFT JOIN payment_file file ON file.id = payment_file_id`;

/** Columns the payment counts are grouped by. */
const counted = 'status, payment_type, partner_type, intacct_sync_status';

/** Files where the audit trail doesn't show this step exactly once by the person the file names. */
const stepOf = (
  action: string,
  by: string,
) => `SELECT file.id, '${action}' AS action, ${by} AS by, count(record.id) AS told
   FROM payment_file file LEFT JOIN audit_record record ON entity_type = 'payment-file' AND entity_id = file.id::text
     AND action = 'payment-file.${action}' AND actor_id = ${by}
   GROUP BY file.id HAVING count(record.id) <> (${by} IS NOT NULL)::int`;

const bankDetailSteps = `SELECT id, entity_id::int AS partner_id, action FROM audit_record
   WHERE entity_type = 'pay-to' AND action IN ('pay-to.changed', 'pay-to.verified', 'pay-to.rejected')`;

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const paymentsInvariants: Readonly<Record<string, string>> = {
  'no document is picked twice': `SELECT is_invoice, document_id FROM (${items}) item WHERE is_live GROUP BY 1, 2 HAVING count(*) > 1`,
  'no document is paid twice': `SELECT is_invoice, document_id FROM (${items}) item
     JOIN payment_batch batch ON batch.id = payment_batch_id WHERE status = 'Success' GROUP BY 1, 2 HAVING count(*) > 1`,
  'a document stands where its payment stands': `SELECT * FROM (${documents}) document WHERE status IS DISTINCT FROM
     CASE WHEN item_id IS NULL THEN 'Posted'
          WHEN payment_batch_id IS NULL OR batch_status = 'Waiting' AND approved_by IS NULL THEN 'Processing'
          WHEN batch_status = 'Waiting' THEN 'Approved' WHEN batch_status = 'Success' THEN 'Paid' END`,
  'what is picked is worth what its document says, and paid as it says': `SELECT * FROM (${documents}) document
     WHERE amount <> total OR picked_type <> payment_type`,
  'a payment is its items and pays something': `SELECT batch.id FROM payment_batch batch JOIN (${items}) item ON payment_batch_id = batch.id
     GROUP BY batch.id HAVING batch_total <= 0 OR item_count <> count(*)
       OR batch_total <> sum(CASE WHEN is_invoice THEN item.amount - item.discount ELSE -item.amount END)
       OR discount_taken <> sum(item.discount) OR credit_applied <> coalesce(sum(item.amount) FILTER (WHERE NOT is_invoice), 0)`,
  'a file is its payments': `SELECT file.id FROM payment_file file JOIN payment_batch batch ON payment_file_id = file.id
     GROUP BY file.id HAVING payment_amount <> sum(batch_total) OR batch_count <> count(*)
       OR open_batch_count <> count(*) FILTER (WHERE batch.status = 'Waiting')
       OR (file.status = 'Completed') <> (bool_and(batch.status IN ('Success', 'Failure')))
       OR (file.status = 'Cancelled') <> (bool_or(batch.status = 'Cancelled'))`,
  'payments and items are of their file': `SELECT batch.id FROM payment_batch batch JOIN payment_item item ON payment_batch_id = batch.id
     WHERE item.payment_type <> batch.payment_type OR item.partner_id <> batch.partner_id`,
  'a second person approved what was sent, who had not entered where it pays': `SELECT file.id FROM payment_file file
     WHERE (sent_on IS NOT NULL OR status NOT IN ('PreparedForPayment', 'Cancelled')) AND approved_by IS NULL
        OR approved_by = created_by OR EXISTS (SELECT FROM payment_batch JOIN pay_to_change USING (pay_to_id)
             WHERE payment_file_id = file.id AND changed_by = approved_by)`,
  'what failed or was cancelled holds nothing, and all else holds what it pays': `SELECT item.id, status FROM payment_item item
     JOIN payment_batch batch ON batch.id = payment_batch_id WHERE is_live <> (status IN ('Waiting', 'Success'))`,
  'what was in a cancelled file went back to the basket': `SELECT item.id FROM (${items}) item
     JOIN payment_batch batch ON batch.id = payment_batch_id
     LEFT JOIN (${items}) back ON back.is_invoice = item.is_invoice AND back.document_id = item.document_id
       AND back.id > item.id AND back.added_by = item.added_by AND back.added_on = item.added_on
     WHERE batch.status = 'Cancelled' AND back.id IS NULL`,
  'a payment that came back is no success': `SELECT id FROM payment_batch WHERE returned_on IS NOT NULL AND status <> 'Failure'`,
  'a transaction is of one payment': `SELECT transaction_id FROM payment_batch GROUP BY 1 HAVING count(*) > 1 AND transaction_id IS NOT NULL`,
  'the bank knows each payment by a number of its own': `SELECT trace_number FROM payment_batch GROUP BY 1 HAVING count(*) > 1`,
  'no bank details are paid while a change waits, nor others than those verified last': `SELECT batch.id FROM payment_batch batch
     JOIN audit_record made ON made.entity_type = 'payment-batch' AND made.entity_id = batch.id::text AND made.action = 'payment-batch.created'
     JOIN LATERAL (SELECT count(*) FILTER (WHERE action = 'pay-to.changed') AS entered,
         count(*) FILTER (WHERE action <> 'pay-to.changed') AS decided
       FROM (${bankDetailSteps}) step WHERE step.partner_id = batch.partner_id AND step.id < made.id) steps ON true
     LEFT JOIN LATERAL (SELECT pay_to_id FROM (
         SELECT *, row_number() OVER (ORDER BY id) AS place FROM pay_to_change WHERE partner_id = batch.partner_id) change
       WHERE place <= decided AND status = 'Verified' ORDER BY place DESC LIMIT 1) live ON true
     WHERE entered <> decided OR live.pay_to_id IS DISTINCT FROM batch.pay_to_id`,
  'every version of a file is audited': `SELECT file.id, version, versions FROM payment_file file LEFT JOIN LATERAL (
       SELECT array_agg(DISTINCT (after->>'version')::int ORDER BY (after->>'version')::int) AS versions FROM audit_record
       WHERE entity_type = 'payment-file' AND entity_id = file.id::text AND after ? 'version') trail ON true
     WHERE versions IS DISTINCT FROM ARRAY(SELECT generate_series(1, file.version))`,
  'a file tells who made, approved, sent and cancelled it, once': [
    stepOf('created', 'created_by'),
    stepOf('approved', 'approved_by'),
    stepOf('sent', 'sent_by'),
    stepOf('cancelled', 'cancelled_by'),
  ].join(' UNION ALL '),
  'every status of a payment is audited, each after the one before': `SELECT batch.id, batch.status, told FROM payment_batch batch
     LEFT JOIN LATERAL (
       SELECT array_agg(after->>'status' ORDER BY id) AS told,
              array_agg(before->>'status' ORDER BY id) FILTER (WHERE before IS NOT NULL) AS told_before
       FROM audit_record WHERE entity_type = 'payment-batch' AND entity_id = batch.id::text AND after ? 'status') trail ON true
     WHERE told[cardinality(told)] IS DISTINCT FROM batch.status OR told[1] <> 'Waiting'
        OR coalesce(told_before, '{}') IS DISTINCT FROM told[:cardinality(told) - 1]`,
  'what is audited last of a document is where it stands': `SELECT document.id, status, told FROM (${documents}) document
     LEFT JOIN LATERAL (SELECT after->>'status' AS told FROM audit_record
       WHERE entity_type = CASE WHEN is_invoice THEN 'invoice' ELSE 'credit-memo' END AND entity_id = document.id::text
         AND after ? 'status' ORDER BY id DESC LIMIT 1) trail ON true
     WHERE coalesce(told, 'Posted') <> status`,
  'no file is fetched before it is approved': `SELECT fetched.entity_id FROM audit_record fetched LEFT JOIN audit_record approved
       ON approved.entity_type = 'payment-file' AND approved.entity_id = fetched.entity_id
       AND approved.action = 'payment-file.approved' AND approved.id < fetched.id
     WHERE fetched.action = 'payment-file.downloaded' AND approved.id IS NULL`,
  'the counts are what the rows add up to': `SELECT * FROM (
       SELECT ${counted}, sum(n) AS n FROM (
         SELECT ${counted}, rows AS n FROM payment_batch_count
         UNION ALL SELECT ${counted}, change FROM payment_batch_count_change) part GROUP BY ${counted}) stored
     FULL JOIN (SELECT ${counted}, count(*) AS n FROM payment_batch GROUP BY ${counted}) counted USING (${counted})
     WHERE coalesce(stored.n, 0) <> coalesce(counted.n, 0)`,
};
