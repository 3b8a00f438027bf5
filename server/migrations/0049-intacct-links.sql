-- no transaction
-- A document in Intacct belongs to one record of ours at most. Suppliers and shipping partners are both vendors there.
CREATE UNIQUE INDEX CONCURRENTLY intacct_record_linked_once ON intacct_record
  ((CASE entity_type WHEN 'CarrierBroker' THEN 'Supplier' ELSE entity_type END), record_no);
