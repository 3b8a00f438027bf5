-- The carriers and brokers that suppliers name are ours to know.
ALTER TABLE supplier_logistics
  ADD FOREIGN KEY (small_item_carrier_id) REFERENCES carrier,
  ADD FOREIGN KEY (large_item_carrier_broker_id) REFERENCES carrier_broker;
ALTER TABLE supplier_ltl_carrier
  ADD FOREIGN KEY (carrier_id) REFERENCES carrier,
  ADD FOREIGN KEY (carrier_broker_id) REFERENCES carrier_broker;
