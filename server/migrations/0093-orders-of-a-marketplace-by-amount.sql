-- no transaction
CREATE INDEX CONCURRENTLY customer_order_by_marketplace_amount ON customer_order (marketplace_id, final_amount, id);
