-- Everything orders refer to besides partners. :partners is set by the caller; credits exist already.
SET session_replication_role = replica;
SET synchronous_commit = off;

INSERT INTO employee (email, name, roles)
SELECT 'buyer' || n || '@bench.test', 'Buyer ' || n, '{PurchasingManager}' FROM generate_series(1, 20) n;
UPDATE supplier SET purchasing_manager_id =
  (SELECT id FROM employee WHERE email = 'buyer' || 1 + partner_id % 20 || '@bench.test');

UPDATE feature_flag SET is_enabled = true WHERE feature IN ('BillOfLading', 'CreditRequests');

INSERT INTO partner_contact (partner_id, contact_type, name, phone, email)
SELECT partner.id, type, 'Contact ' || partner.id, '(503) 5' || lpad((partner.id % 100)::text, 2, '0') || '-0' || lpad((partner.id % 1000)::text, 3, '0'),
       lower(type) || partner.id || '@partner.test'
FROM partner, unnest(ARRAY['Primary', 'Accounting', 'Logistics']) type;

INSERT INTO supplier_logistics (supplier_id, shipping_methods, small_item_account_type, large_item_account_type,
  handling_fee_type, handling_fee, drop_ship_fee, small_order_fee, small_order_threshold, free_freight_threshold,
  liftgate_fee, residential_fee, inside_delivery_fee, oversize_fee, call_ahead_fee, redelivery_fee,
  restocking_fee_percent, order_cutoff_time, time_zone, processes_on_weekends, max_parcel_weight_lb,
  max_parcel_length_in, max_parcel_girth_in, created_on, updated_on)
SELECT partner_id, '{Ground,LtlCurbside}', 'SupplierAccount', 'SupplierPrepaid', 'None', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
       0, 15, '14:00', 'America/Los_Angeles', false, 150, 96, 130, now(), now()
FROM supplier;

INSERT INTO supplier_facility (supplier_id, name, code, address, city, state, country_code, zip_code, contact_name,
                               contact_phone, time_zone, is_default, is_active, created_on, updated_on)
SELECT partner_id, 'Warehouse ' || partner_id, 'W' || partner_id, '1 Dock Road', 'Portland', 'OR', 'US', '97209', 'Dock',
       '(503) 555-0100', 'America/Los_Angeles', true, true, now(), now()
FROM supplier;

INSERT INTO carrier (name, category, scac, service_phone, created_on, updated_on)
SELECT 'Carrier ' || n, 'Ltl', 'C' || chr(65 + n / 26) || chr(65 + n % 26), '(800) 555-01' || lpad(n::text, 2, '0'), now(), now()
FROM generate_series(1, 30) n;

INSERT INTO supplier_ltl_carrier (supplier_id, carrier_id, package_types, pickup_from, pickup_to, accessorials,
                                  requires_appointment, is_active, created_on, updated_on)
SELECT supplier.partner_id, carrier.id, '{Pallet}', '08:00', '16:00', '{}', false, true, now(), now()
FROM supplier JOIN carrier ON carrier.id % 10 = supplier.partner_id % 10;
INSERT INTO supplier_ltl_warehouse (ltl_carrier_id, supplier_id, facility_id, delivery_weekdays, transit_days_min, transit_days_max)
SELECT setting.id, setting.supplier_id, facility.id, '{1,3,5}', 2, 5
FROM supplier_ltl_carrier setting JOIN supplier_facility facility USING (supplier_id);
