-- no transaction
-- Search finds a bill under review by its number.
CREATE INDEX CONCURRENTLY invoice_review_number_equals ON invoice_review (lower(invoice_number), id);
