-- no transaction
CREATE INDEX CONCURRENTLY shipment_request_pro_equals ON shipment_request (lower(pro_number), id);
