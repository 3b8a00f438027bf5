const copied = `supplier_id, root_agreement_id, agreement_id, period_from, period_to, is_for_adjustments, amount, gl_account_no,
  made_by, made_on`;

/** One more request for a settled period: a supplier that gets both pays twice. */
const settleAgain = `WITH old AS (SELECT * FROM agreement_settlement ORDER BY random() LIMIT 1),
  again AS (INSERT INTO agreement_settlement (${copied}, method) SELECT ${copied}, 'CreditRequest' FROM old RETURNING *)
  INSERT INTO credit_request (supplier_id, reason, source_type, total_amount, due_on, created_on, updated_on,
    agreement_settlement_id)
  SELECT supplier_id, 'AllowanceRebate', 'Agreement', amount, period_to, made_on, made_on, id FROM again`;

/** The columns that the application sets, without those that are generated. */
const agreementCopy = `supplier_id, type, name, currency, start_date, end_date, condition, early_payment_discount_period,
  minimum_amount, calculation_type, percentage, fixed_amount, period_type, calculation_base, date_basis, deduct_returns,
  deduct_off_invoice_discounts, marketplace_ids, brand_names, skus, exclude_skus, cap_amount_per_period,
  minimum_guarantee_amount, settlement_method, settlement_lag_days, created_on, updated_on`;

const frozenMonth = `(SELECT agreement_id, month FROM agreement_month WHERE is_settled OR is_closed(month)
  ORDER BY random() LIMIT 1)`;
const frozenAdjustment = `(SELECT id FROM agreement_adjustment WHERE is_settled OR is_closed(month)
  ORDER BY random() LIMIT 1)`;

/** Writes from a program that ignores every rule. The database refuses all of them unless one of its guards is off. */
export const carelessWrites: readonly string[] = [
  settleAgain,
  `INSERT INTO allowance_agreement (${agreementCopy}) SELECT ${agreementCopy} FROM allowance_agreement
    WHERE type = 'GeneralDiscount' ORDER BY random() LIMIT 1`,
  `UPDATE agreement_month SET earned = earned + 1 WHERE (agreement_id, month) = ${frozenMonth}`,
  `DELETE FROM agreement_month WHERE (agreement_id, month) = ${frozenMonth}`,
  `UPDATE agreement_adjustment SET earned = earned + 1 WHERE id = ${frozenAdjustment}`,
  `UPDATE agreement_month SET is_settled = true WHERE (agreement_id, month) = (
    SELECT agreement_id, month FROM agreement_month JOIN allowance_agreement agreement ON agreement.id = agreement_id
     WHERE NOT EXISTS (SELECT FROM agreement_settlement WHERE period_to >= month
       AND root_agreement_id = coalesce(agreement.root_agreement_id, agreement.id)) ORDER BY random() LIMIT 1)`,
  `UPDATE credit_request SET total_amount = total_amount + 1 WHERE id = (
    SELECT id FROM credit_request WHERE agreement_settlement_id IS NOT NULL ORDER BY random() LIMIT 1)`,
  `UPDATE credit_memo SET agreement_settlement_id = NULL WHERE id = (
    SELECT id FROM credit_memo WHERE agreement_settlement_id IS NOT NULL ORDER BY random() LIMIT 1)`,
  `INSERT INTO invoice_discount (invoice_id, agreement_id, agreement_version, percentage, base, amount, distributed_on)
   SELECT invoice_id, agreement_id, agreement_version, percentage, base, amount, distributed_on FROM invoice_discount
    ORDER BY random() LIMIT 1`,
  `UPDATE agreement_proposal SET status = 'Approved', decided_by = proposed_by, decided_on = now()
    WHERE id = (SELECT id FROM agreement_proposal WHERE status = 'Pending' ORDER BY random() LIMIT 1)`,
  `UPDATE credit_request SET covered_by_agreement_id = (SELECT min(id) FROM allowance_agreement
     WHERE type = 'Ddr' AND supplier_id = credit_request.supplier_id)
    WHERE id = (SELECT id FROM credit_request WHERE status = 'Pending' ORDER BY random() LIMIT 1)`,
];
