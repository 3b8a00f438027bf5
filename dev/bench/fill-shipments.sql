-- Freight of first parts: booked or canceled if the order is closed, to be booked if it's open.
CREATE UNLOGGED TABLE bench_shipment AS
SELECT (order_id + 7) / 8 AS id, order_id, supplier_id, first_item, created_on, total, status = 'Invoiced' AS is_closed,
       least(items, 1 + h % 3) AS packages, h
FROM (SELECT *, pg_temp.chance(order_id, 14) AS h FROM bench_sum WHERE order_id % 8 = 1 AND part_no = 1) part;

INSERT INTO shipment_request (id, order_id, supplier_id, purchase_order_number, status, review_reason, requested_on,
  requested_by, facility_id, ready_date, pickup_from, pickup_to, ship_to, delivery_type, accessorials, declared_value,
  supplier_quote, total_packages, total_weight_lb, carrier_id, booked_quote, booked_pickup_date, booked_pickup_from,
  booked_pickup_to, estimated_delivery_date, bol_number, pro_number, confirmed_by, confirmed_on, cancel_reason,
  canceled_on, created_on, updated_on)
OVERRIDING SYSTEM VALUE
SELECT shipment.id, order_id, shipment.supplier_id, 'PO-' || 100000 + order_id, status,
       CASE WHEN status = 'NeedsReview' THEN 'The quote is over the limit.' END, shipment.created_on, 'Karen Osei',
       facility.id, ready, '09:00', '16:00',
       jsonb_build_object('recipientName', 'Maria Alvarez', 'address', '12 Oak St', 'address2', NULL, 'address3', NULL,
         'country', 'US', 'city', 'Portland', 'state', 'OR', 'zip', '97209', 'phone', NULL),
       'ResidentialCurbside', CASE WHEN h % 3 = 0 THEN '{LiftgateDelivery}' ELSE '{}' END::text[], total, 100 + h % 900,
       packages, packages * 300, CASE WHEN is_booked THEN 1 + h % 30 END, CASE WHEN is_booked THEN 100 + h % 900 END,
       CASE WHEN is_booked THEN ready END, CASE WHEN is_booked THEN '09:00'::time END,
       CASE WHEN is_booked THEN '16:00'::time END, CASE WHEN is_booked THEN ready + 4 END,
       CASE WHEN is_booked THEN 'BOL' || lpad(shipment.id::text, 9, '0') END,
       CASE WHEN is_booked THEN lpad((h % 100000000)::text, 9, '0') END,
       CASE WHEN is_booked THEN (SELECT min(id) FROM employee) END, CASE WHEN is_booked THEN shipment.created_on END,
       CASE WHEN status = 'BookingCanceled' THEN 'The supplier ships it later.' END,
       CASE WHEN status = 'BookingCanceled' THEN shipment.created_on END, shipment.created_on, shipment.created_on
FROM (SELECT *, status = 'BookingConfirmed' AS is_booked
      FROM (SELECT *, created_on::date + 3 AS ready,
                   CASE WHEN is_closed THEN CASE WHEN h % 12 = 0 THEN 'BookingCanceled' ELSE 'BookingConfirmed' END
                        WHEN h % 5 = 0 THEN 'NeedsReview' ELSE 'NeedsBooking' END AS status
            FROM bench_shipment) asked) shipment
JOIN supplier_facility facility ON facility.supplier_id = shipment.supplier_id
ORDER BY shipment.id;

INSERT INTO shipment_package (shipment_request_id, package_no, type, count, length_in, width_in, height_in, weight_lb,
                              freight_class, is_stackable, is_hazmat, description)
SELECT id, package_no, 'Pallet', 1, 48, 40, 48, 300, '100', true, false, 'Tile'
FROM bench_shipment, generate_series(1, packages) package_no;
INSERT INTO shipment_item (shipment_request_id, package_no, order_item_id, quantity, weight_lb)
SELECT shipment.id, 1 + (item.id - shipment.first_item) % shipment.packages, item.id, item.quantity, 50
FROM order_item item JOIN bench_shipment shipment USING (order_id, supplier_id);
DROP TABLE bench_shipment;
DROP TABLE bench_sum;
INSERT INTO shipment_request_count SELECT status, count(*) FROM shipment_request GROUP BY 1;
INSERT INTO customer_order_count SELECT status, count(*) FROM customer_order GROUP BY 1;
