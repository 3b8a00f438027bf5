import { settlementWrites } from './payments-settlement-invariants.ts';

const chosen = (table: string, where: string) =>
  `(SELECT id FROM ${table} WHERE ${where} ORDER BY random() LIMIT 1)`;

/** What is chosen is looked at again once it is held: others may have brought it where the step is allowed. */
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

/** What a program would do that knows no rule. The database refuses all of it, unless a guard of it is off. */
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
];
