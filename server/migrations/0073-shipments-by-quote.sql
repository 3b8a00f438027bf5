-- no transaction
CREATE INDEX CONCURRENTLY shipment_request_by_quote ON shipment_request (quote_amount, id);
