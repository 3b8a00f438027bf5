-- no transaction
-- Requests of some suppliers with one status, in their order.
CREATE INDEX CONCURRENTLY credit_request_by_status_supplier ON credit_request (status, supplier_id, created_on, id);
