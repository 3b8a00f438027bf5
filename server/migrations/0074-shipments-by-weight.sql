-- no transaction
CREATE INDEX CONCURRENTLY shipment_request_by_weight ON shipment_request (total_weight_lb, id);
