-- no transaction
-- A credit memo by the number of its row in the same list.
CREATE INDEX CONCURRENTLY credit_memo_row_to_apply ON credit_memo ((id * 2 + 1)) WHERE status = 'Posted';
