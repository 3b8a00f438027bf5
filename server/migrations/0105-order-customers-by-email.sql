-- no transaction
-- Each mail asks whose address its sender's is.
CREATE INDEX CONCURRENTLY customer_order_of_customer_email ON customer_order (lower(customer_email), id)
  WHERE customer_email IS NOT NULL;
