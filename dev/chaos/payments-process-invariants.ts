/** How many audit records of an action each row of a table has. */
const auditCounts = (table: string, entityType: string, action: string) =>
  `SELECT entity.id, count(record.id) AS told FROM ${table} entity LEFT JOIN audit_record record
     ON entity_type = '${entityType}' AND entity_id = entity.id::text AND action = '${action}' GROUP BY 1`;

/** Sent payments with their advices, and how often one was skipped for lack of an address. */
const adviceCounts = `SELECT batch.id, batch.status, advices, mailed - cancelled.told AS mailed, mails, skipped.told AS skips FROM payment_batch batch
   JOIN payment_file file ON file.id = payment_file_id AND sent_on IS NOT NULL
   JOIN (${auditCounts('payment_batch', 'payment-batch', 'payment-batch.remittance-skipped')}) skipped ON skipped.id = batch.id
   JOIN (${auditCounts('payment_batch', 'payment-batch', 'payment-batch.remittance-sent')}) sent ON sent.id = batch.id
   JOIN (${auditCounts('payment_batch', 'payment-batch', 'payment-batch.remittance-cancelled')}) cancelled ON cancelled.id = batch.id
   CROSS JOIN LATERAL (SELECT count(*) AS advices, count(mail.sent_on) AS mails, sent.told AS mailed
     FROM remittance LEFT JOIN mail ON mail.id = mail_id WHERE payment_batch_id = batch.id AND kind = 'Advice') advice`;

/** What must hold even though processes died at any moment, once the restarted ones have finished what was left. */
export const processInvariants: Readonly<Record<string, string>> = {
  'nothing happens twice under one key': `SELECT request_id, array_agg(DISTINCT action) AS actions FROM audit_record
     WHERE request_id LIKE 'once-%' GROUP BY 1 HAVING count(DISTINCT xact) > 1`,
  'what happened under a key has its answer, which is kept with it': `
     SELECT request_id AS key, action FROM audit_record WHERE request_id LIKE 'once-%'
       AND NOT EXISTS (SELECT FROM idempotency_key WHERE key = request_id AND actor = 'employee:' || actor_id)
     UNION ALL SELECT key, 'no answer' FROM idempotency_key WHERE status IS NULL OR response IS NULL`,
  'no job failed for good': `SELECT name, data, output FROM pgboss.job WHERE state = 'failed' OR name = 'dead-letters'`,
  'a file that was sent says once that its partners are told': `
     SELECT file.id, told FROM payment_file file
     JOIN (${auditCounts('payment_file', 'payment-file', 'payment-file.remittances-queued')}) queued USING (id)
     WHERE told > 1 OR sent_on IS NULL AND told > 0`,
  'a payment that left is told once, or it is said once why not': `SELECT * FROM (${adviceCounts}) payment
     WHERE advices + skips > 1 OR mails <> advices OR mailed <> advices OR status <> 'Failure' AND advices + skips = 0`,
  'no mail waits': `SELECT id, recipient FROM mail WHERE sent_on IS NULL`,
};
