/** Records whose versions in the audit trail aren't every version up to the current one, each exactly once. */
export const incompleteTrails = (
  table: string,
  entityType: string,
) => `SELECT record.id, record.version, trail.versions FROM ${table} record
   LEFT JOIN LATERAL (
     SELECT array_agg((after->>'version')::int ORDER BY (after->>'version')::int) AS versions FROM audit_record
     WHERE entity_type = '${entityType}' AND entity_id = record.id::text AND after ? 'version') trail ON true
   WHERE trail.versions IS DISTINCT FROM ARRAY(SELECT generate_series(1, record.version))`;

/** Compares what the last lock of a period recorded with what's posted and earned in it now. */
const changedSince = (lock: string) => `WITH locked AS (${lock}),
   recorded AS (
     SELECT locked.id, (line->>'month')::int AS month, line->>'document' AS document, line->>'currency' AS currency,
            (line->>'count')::int AS count, (line->>'cents')::bigint AS cents
     FROM locked, jsonb_array_elements(totals) line),
   posted AS (
     SELECT posting_date, 'invoice' AS document, partner_id, total FROM invoice
     UNION ALL SELECT posting_date, 'credit_memo', partner_id, total FROM credit_memo),
   now AS (
     SELECT locked.id, extract(month FROM posting_date)::int AS month, document, currency, count(*)::int AS count,
            (sum(total) * 100)::bigint AS cents
     FROM locked
     JOIN posted ON extract(year FROM posting_date) = locked.year
       AND (locked.month IS NULL OR extract(month FROM posting_date) = locked.month)
     JOIN partner ON partner.id = partner_id GROUP BY 1, 2, 3, 4
     UNION ALL
     SELECT locked.id, extract(month FROM booked.month)::int, kind, agreement.currency, count(DISTINCT agreement.id)::int,
            (sum(amount) * 100)::bigint
     FROM locked
     JOIN (SELECT agreement_id, month, earned, accrued FROM agreement_month
           UNION ALL SELECT agreement_id, month, earned, accrued FROM agreement_adjustment) booked
       ON extract(year FROM booked.month) = locked.year
       AND (locked.month IS NULL OR extract(month FROM booked.month) = locked.month)
     JOIN allowance_agreement agreement ON agreement.id = agreement_id,
     LATERAL (SELECT CASE agreement.type WHEN 'GeneralDiscount' THEN 'general_discount' ELSE lower(type) END AS label) of,
     LATERAL (VALUES (of.label || '_earned', booked.earned), (of.label || '_accrued', booked.accrued)) part (kind, amount)
     WHERE amount <> 0 GROUP BY 1, 2, 3, 4)
   SELECT * FROM recorded FULL JOIN now USING (id, month, document, currency)
   WHERE (recorded.count, recorded.cents) IS DISTINCT FROM (now.count, now.cents)`;

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const accountingInvariants: Readonly<Record<string, string>> = {
  'nothing is posted, moved or changed in a month while it is locked': changedSince(
    `SELECT DISTINCT ON (year, month) change.id, year, month, change.totals FROM period_change change
     JOIN financial_month USING (year, month) WHERE is_locked AND action <> 'Unlocked'
     ORDER BY year, month, change.id DESC`,
  ),
  'nor in a year': changedSince(
    `SELECT DISTINCT ON (year) change.id, year, change.month, totals FROM period_change change
     JOIN financial_year USING (year) WHERE is_locked AND month IS NULL AND action <> 'Unlocked'
     ORDER BY year, change.id DESC`,
  ),
  'no more is covered than was claimed, and as much as the memos say': `SELECT id, total_amount, covered_amount, by_memos FROM credit_request
     LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS by_memos FROM credit_coverage
       WHERE credit_request_id = credit_request.id) covered ON true
     WHERE covered_amount > total_amount OR covered_amount <> by_memos`,
  'a memo is what it covered, and what its lines say': `SELECT credit_memo.id, total FROM credit_memo WHERE source = 'Cover' AND (
       total <> (SELECT coalesce(sum(amount), 0) FROM credit_coverage WHERE credit_memo_id = credit_memo.id)
       OR total <> (SELECT coalesce(sum(amount), 0) FROM credit_memo_line WHERE credit_memo_id = credit_memo.id))`,
  'a memo covers requests of its own partner': `SELECT credit_memo.id FROM credit_memo JOIN credit_coverage ON credit_memo_id = credit_memo.id
     JOIN credit_request ON credit_request.id = credit_request_id WHERE partner_id <> supplier_id`,
  'no partner has a memo number twice': `SELECT partner_id, normal_number(memo_number) FROM credit_memo GROUP BY 1, 2 HAVING count(*) > 1`,
  'a request is closed when nothing remains, for a reason, or by an agreement': `SELECT id, status, remaining_amount, close_reason
     FROM credit_request WHERE (status = 'Closed')
       IS DISTINCT FROM (remaining_amount = 0 OR close_reason IS NOT NULL OR covered_by_agreement_id IS NOT NULL)`,
  'no claim is both paid by an agreement and counted as missing, and none is neither': `SELECT id, status, covered_by_agreement_id
     FROM credit_request WHERE num_nonnulls(covered_by_agreement_id, nullif(counts_as_missing, false), close_reason,
       nullif(remaining_amount = 0, false)) <> 1`,
  'an agreement covers what its terms say, and nothing else': `SELECT request.id, agreement.id AS agreement
     FROM credit_request request
     JOIN allowance_agreement agreement ON agreement.supplier_id = request.supplier_id AND agreement.type = 'Ddr'
     JOIN ddr_terms ON ddr_terms.agreement_id = agreement.id
     CROSS JOIN LATERAL (SELECT count(*) > 0 AS any, coalesce(bool_or(sku = ANY (exclude_skus)), false) AS is_left_out
       FROM credit_request_item WHERE credit_request_id = request.id) item
     WHERE request.reason = 'DamagedItem' AND request.close_reason IS NULL AND request.covered_amount = 0
       AND (request.covered_by_agreement_id IS NOT NULL) IS DISTINCT FROM (covers_damaged
         AND NOT item.is_left_out AND (item.any OR cardinality(exclude_skus) = 0))`,
  'an invoice is what was billed without what was given': `SELECT invoice.id, total, discount_allowance_amount FROM invoice
     JOIN audit_record ON entity_type = 'invoice' AND entity_id = invoice.id::text AND action = 'invoice.received'
     WHERE ((total + discount_allowance_amount) * 100)::bigint <> (after->>'totalCents')::bigint
        OR discount_allowance_amount <> (SELECT coalesce(sum(amount), 0) FROM invoice_discount WHERE invoice_id = invoice.id)
        OR total <> (SELECT sum(amount) FROM invoice_line WHERE invoice_id = invoice.id)`,
  'an agreement gives its rate once': `SELECT given.invoice_id, given.amount FROM invoice_discount given
     JOIN allowance_agreement agreement ON agreement.id = given.agreement_id
     WHERE given.amount <> round(given.base * agreement.percentage / 100, 2)`,
  'every version of an invoice is audited, once': incompleteTrails('invoice', 'invoice'),
  'every version of a credit memo is audited, once': incompleteTrails('credit_memo', 'credit-memo'),
  'every version of a credit request is audited, once': incompleteTrails('credit_request', 'credit-request'),
  'the balances are what the rows add up to': `SELECT * FROM (
       SELECT 'invoice' AS of, partner_id AS partner, status AS part, rows, amount FROM invoice_balance
       UNION ALL SELECT 'memo', partner_id, status, rows, amount FROM credit_memo_balance
       UNION ALL SELECT 'request', supplier_id, counts_as_missing::text, rows, amount FROM credit_request_balance) stored
     FULL JOIN (
       SELECT 'invoice' AS of, partner_id AS partner, status AS part, count(*) AS rows, sum(total) AS amount FROM invoice GROUP BY 2, 3
       UNION ALL SELECT 'memo', partner_id, status, count(*), sum(total) FROM credit_memo GROUP BY 2, 3
       UNION ALL SELECT 'request', supplier_id, counts_as_missing::text, count(*), sum(remaining_amount)
         FROM credit_request GROUP BY 2, 3) counted USING (of, partner, part)
     WHERE (coalesce(stored.rows, 0), coalesce(stored.amount, 0)) <> (coalesce(counted.rows, 0), coalesce(counted.amount, 0))`,
};
