-- no transaction
-- Credits that no payment has used yet.
CREATE INDEX CONCURRENTLY credit_memo_to_apply ON credit_memo (partner_id, memo_date, id) INCLUDE (total) WHERE status = 'Posted';
