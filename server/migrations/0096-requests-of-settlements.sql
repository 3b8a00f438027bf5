-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY credit_request_of_settlement ON credit_request (agreement_settlement_id)
  WHERE agreement_settlement_id IS NOT NULL;
