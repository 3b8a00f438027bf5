-- no transaction
CREATE INDEX CONCURRENTLY shipment_request_bol_equals ON shipment_request (lower(bol_number), id);
