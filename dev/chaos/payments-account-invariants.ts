/** Every step of a file toward the bank. A sent file may be downloaded forever, so later downloads don't count. */
const steps = `SELECT step.id, step.action, batch.partner_id, batch.pay_to_id, batch.id AS batch_id
   FROM audit_record step JOIN payment_batch batch ON batch.payment_file_id = step.entity_id::int
   WHERE step.entity_type = 'payment-file' AND (step.action IN ('payment-file.approved', 'payment-file.sent')
     OR step.action IN ('payment-file.downloaded', 'payment-file.wire-sheet-printed') AND NOT EXISTS (
       SELECT FROM audit_record sent WHERE sent.entity_type = 'payment-file' AND sent.entity_id = step.entity_id
          AND sent.action = 'payment-file.sent' AND sent.id < step.id))`;

/** The same, plus the creation of each payment. */
const allSteps = `${steps} UNION ALL
   SELECT made.id, made.action, batch.partner_id, batch.pay_to_id, batch.id FROM audit_record made
   JOIN payment_batch batch ON batch.id = made.entity_id::int
   WHERE made.entity_type = 'payment-batch' AND made.action = 'payment-batch.created'`;

const bankDetailSteps = `SELECT id, entity_id::int AS partner_id, action FROM audit_record
   WHERE entity_type = 'pay-to' AND action IN ('pay-to.changed', 'pay-to.verified', 'pay-to.rejected')`;

/** From when to when an account was rejected. */
const rejections = `SELECT rejection.pay_to_id, reported.id AS from_id, confirmed.id AS to_id
   FROM pay_to_rejection rejection
   JOIN audit_record reported ON reported.entity_type = 'pay-to' AND reported.action = 'pay-to.account-rejected'
     AND (reported.after->>'rejectionId')::int = rejection.id
   LEFT JOIN audit_record confirmed ON confirmed.entity_type = 'pay-to' AND confirmed.action = 'pay-to.confirmed'
     AND (confirmed.after->>'rejectionId')::int = rejection.id`;

/** Where money may go. Each query returns the rows that break it. */
export const accountInvariants: Readonly<Record<string, string>> = {
  'no file is approved, downloaded or sent while bank details in it are superseded or a change is pending': `
     SELECT step.action, step.batch_id FROM (${steps}) step
     JOIN LATERAL (SELECT count(*) FILTER (WHERE action = 'pay-to.changed') AS entered,
         count(*) FILTER (WHERE action <> 'pay-to.changed') AS decided
       FROM (${bankDetailSteps}) change WHERE change.partner_id = step.partner_id AND change.id < step.id) so_far ON true
     LEFT JOIN LATERAL (SELECT pay_to_id FROM (
         SELECT *, row_number() OVER (ORDER BY id) AS place FROM pay_to_change WHERE partner_id = step.partner_id) change
       WHERE place <= decided AND status = 'Verified' ORDER BY place DESC LIMIT 1) live ON true
     WHERE entered <> decided OR live.pay_to_id IS DISTINCT FROM step.pay_to_id`,
  'no payment is made, approved, downloaded or sent to an account while the bank rejects it': `
     SELECT step.action, step.batch_id FROM (${allSteps}) step JOIN (${rejections}) rejected USING (pay_to_id)
     WHERE step.id > from_id AND (to_id IS NULL OR step.id < to_id)`,
  'a payment that failed for its account rejects that account': `SELECT batch.id FROM payment_batch batch
     WHERE return_code IN ('R02', 'R03', 'AC04') AND status = 'Failure'
       AND NOT EXISTS (SELECT FROM pay_to_rejection rejection WHERE rejection.pay_to_id = batch.pay_to_id)`,
  'a rejected account is confirmed by a third person': `SELECT rejection.id FROM pay_to_rejection rejection
     JOIN pay_to_change USING (pay_to_id) WHERE confirmed_by IN (requested_by, changed_by)`,
  'bank details are verified by who heard them': `SELECT id FROM pay_to_change WHERE status = 'Verified' AND confirmed_with IS NULL`,
};
