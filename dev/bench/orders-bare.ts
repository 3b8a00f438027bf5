import type { OrderList } from './orders-cases.ts';

/** Each list's first page: the same fifty rows and columns, without the total. */
export const barePages: Record<OrderList, string> = {
  orders: `SELECT o.*, m.name AS marketplace,
      (SELECT string_agg(p.name, ', ' ORDER BY p.name) FROM supplier_order s JOIN partner p ON p.id = s.supplier_id
        WHERE s.order_id = o.id) AS suppliers,
      (SELECT string_agg(DISTINCT t.tracking_number, ', ') FROM order_item_tracking t
         JOIN order_item i ON i.id = t.order_item_id WHERE i.order_id = o.id) AS tracking_number
    FROM (SELECT id FROM customer_order ORDER BY created_on DESC, id DESC LIMIT 50) k
    JOIN customer_order o USING (id) JOIN marketplace m ON m.id = o.marketplace_id ORDER BY o.created_on DESC, o.id DESC`,
  prices: `SELECT l.*, s.name, s.currency, s.purchasing_manager, m.name AS marketplace, o.status
    FROM (SELECT id FROM price_change_order WHERE state = 'Pending' ORDER BY requested_on, id LIMIT 50) k
    JOIN price_change_order l USING (id) JOIN supplier_summary s ON s.id = l.supplier_id
    JOIN marketplace m ON m.id = l.marketplace_id JOIN customer_order o ON o.id = l.order_id
    ORDER BY l.requested_on, l.id`,
  reviews: `SELECT r.id, r.supplier_id, r.purchase_order_number, r.invoice_number, r.invoice_date, r.received_on, r.types,
      r.total, r.expected_total, r.difference, r.at_stake, r.discount_until, r.status, s.name, s.currency,
      s.purchasing_manager
    FROM (SELECT id FROM invoice_review WHERE status = 'Pending' ORDER BY at_stake DESC, id DESC LIMIT 50) k
    JOIN invoice_review r USING (id) JOIN supplier_summary s ON s.id = r.supplier_id
    ORDER BY r.at_stake DESC, r.id DESC`,
  shipments: `SELECT r.*, s.name, s.currency, f.name AS facility, coalesce(c.name, b.display_name) AS carrier
    FROM (SELECT id FROM (
        (SELECT ready_date, id FROM shipment_request WHERE status = 'NeedsBooking' ORDER BY ready_date, id LIMIT 50)
        UNION ALL
        (SELECT ready_date, id FROM shipment_request WHERE status = 'NeedsReview' ORDER BY ready_date, id LIMIT 50)) open
      ORDER BY ready_date, id LIMIT 50) k
    JOIN shipment_request r USING (id) JOIN supplier_summary s ON s.id = r.supplier_id
    JOIN supplier_facility f ON f.id = r.facility_id LEFT JOIN carrier c ON c.id = r.carrier_id
    LEFT JOIN partner b ON b.id = r.carrier_broker_id ORDER BY r.ready_date, r.id`,
};
