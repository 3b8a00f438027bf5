import { settlementWrites } from './payments-settlement-invariants.ts';

const chosen = (table: string, where: string) =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY random() LIMIT 1)`;

/** Rechecks the condition once the row is locked: by then someone may have moved it to where the step is allowed. */
const change = (table: string, what: string, where: string) =>
  `UPDATE ${table} SET ${what} WHERE id = ${chosen(table, where)} AND ${where}`;

const copied = 'payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on';
const pickAgain = (where: string) => `INSERT INTO payment_item (${copied})
  SELECT ${copied} FROM payment_item WHERE id = ${chosen('payment_item', `is_live AND ${where}`)}`;

const fileStep = (what: string) =>
  change(
    'payment_file',
    `${what}, version = version + 1`,
    `status = 'PreparedForPayment' AND approved_by IS NULL`,
  );
const batchStep = (what: string, where: string) =>
  change('payment_batch', `${what}, version = version + 1`, where);

const chosenFile = `nullif(current_setting('chaos.file'), '')::int`;
const paysWhere = (condition: string) =>
  `EXISTS (SELECT FROM payment_batch batch WHERE batch.payment_file_id = payment_file.id AND (${condition}))`;
const paysMovedAccount = paysWhere(`
  NOT EXISTS (SELECT FROM pay_to_change live WHERE live.pay_to_id = batch.pay_to_id AND live.is_live)
  OR EXISTS (SELECT FROM pay_to_change WHERE partner_id = batch.partner_id AND status = 'Pending')`);
const paysRejectedAccount = paysWhere(`EXISTS (SELECT FROM pay_to_rejection rejection
  WHERE rejection.pay_to_id = batch.pay_to_id AND confirmed_on IS NULL)`);

/**
 * An unsent file with a problem in the bank details of one of its payments. Locks its partners first, so that events
 * happen in the order of the audit trail.
 */
const withBlockedFile = (where: string, step: (isStill: string) => string) => {
  const criteria = `status = 'PreparedForPayment' AND ${where}`;
  return `SELECT set_config('chaos.file', coalesce((SELECT id::text FROM payment_file WHERE ${criteria}
      ORDER BY random() LIMIT 1), ''), true);
    SELECT id FROM partner WHERE id IN (SELECT partner_id FROM payment_batch WHERE payment_file_id = ${chosenFile})
      ORDER BY id FOR SHARE;
    ${step(`id = ${chosenFile} AND ${criteria}`)}`;
};
const tellStep = (
  action: string,
  by: string,
) => `INSERT INTO audit_record (actor_id, actor_name, entity_type, entity_id, action)
  SELECT ${by}, 'careless', 'payment-file', id::text, 'payment-file.${action}' FROM done`;
const anybodyElse = `(SELECT min(id) FROM employee WHERE id <> created_by AND id NOT IN (
  SELECT changed_by FROM payment_batch JOIN pay_to_change USING (pay_to_id) WHERE payment_file_id = payment_file.id))`;

const toBlockedAccounts = (isBlocked: string) => [
  withBlockedFile(
    `approved_by IS NULL AND ${isBlocked}`,
    (isStill) => `WITH done AS (UPDATE payment_file SET approved_by = ${anybodyElse}, approved_on = now(),
        version = version + 1 WHERE ${isStill} RETURNING id, approved_by) ${tellStep('approved', 'approved_by')}`,
  ),
  withBlockedFile(
    `approved_by IS NOT NULL AND ${isBlocked}`,
    (isStill) =>
      `WITH done AS (SELECT id FROM payment_file WHERE ${isStill}) ${tellStep('downloaded', 'NULL')}`,
  ),
  withBlockedFile(
    `approved_by IS NOT NULL AND ${isBlocked}`,
    (
      isStill,
    ) => `WITH done AS (UPDATE payment_file SET status = 'SentToBank', sent_by = approved_by, sent_on = now(),
        version = version + 1 WHERE ${isStill} RETURNING id, sent_by) ${tellStep('sent', 'sent_by')}`,
  ),
];

/** Writes from a program that ignores every rule. The database refuses all of them unless one of its guards is off. */
export const carelessWrites: readonly string[] = [
  ...settlementWrites,
  pickAgain('invoice_id IS NOT NULL'),
  pickAgain('credit_memo_id IS NOT NULL'),
  change('invoice', `status = 'Posted', version = version + 1`, `status <> 'Posted'`),
  change('credit_memo', `status = 'Posted', version = version + 1`, `status <> 'Posted'`),
  change('payment_item', 'is_live = false', 'is_live AND payment_batch_id IS NULL'),
  fileStep('approved_by = created_by, approved_on = now()'),
  fileStep(
    `approved_by = (SELECT changed_by FROM payment_batch JOIN pay_to_change USING (pay_to_id)
       WHERE payment_file_id = payment_file.id LIMIT 1), approved_on = now()`,
  ),
  fileStep(`status = 'SentToBank', sent_by = created_by, sent_on = now()`),
  batchStep(
    `status = 'Success', transaction_id = 'CARELESS-' || id, posting_date = payment_date,
       finalized_by = (SELECT min(id) FROM employee), finalized_on = now()`,
    `status = 'Waiting'`,
  ),
  batchStep(
    `status = 'Success', transaction_id = coalesce(transaction_id, 'CARELESS-' || id), posting_date = payment_date,
       failure_reason = NULL, return_code = NULL, returned_on = NULL`,
    `status = 'Failure'`,
  ),
  batchStep('batch_total = batch_total + 1, gross_amount = gross_amount + 1', `status = 'Waiting'`),
  `UPDATE payment_file_content SET sealed_text = sealed_text || '\\x00'
    WHERE payment_file_id = ${chosen('payment_file', 'approved_by IS NOT NULL')}`,
  ...toBlockedAccounts(paysMovedAccount),
  ...toBlockedAccounts(paysRejectedAccount),
];
