import { incompleteTrails } from './accounting-invariants.ts';

/** What must hold after any sequence of commands. Each query returns the rows that violate it. */
export const orderInvariants: Readonly<Record<string, string>> = {
  'an item has at most one undecided price change': `SELECT order_item_id FROM price_change_request WHERE decision IS NULL
     GROUP BY 1 HAVING count(*) > 1`,
  'the price of an item is the last one approved': `SELECT item.id, item.price_per_unit, approved.new_price FROM order_item item
     JOIN LATERAL (SELECT new_price FROM price_change_request WHERE order_item_id = item.id AND decision = 'Approved'
       ORDER BY id DESC LIMIT 1) approved ON true
     WHERE item.price_per_unit <> approved.new_price`,
  'an order waits if and only if a change is holding it': `SELECT ordered.id, ordered.status, ordered.is_held FROM customer_order ordered
     CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM price_change_submission submission
       JOIN price_change_request request ON request.submission_id = submission.id
       WHERE submission.order_id = ordered.id AND request.decision IS NULL) AS pending) asked
     WHERE (ordered.is_held AND NOT asked.pending)
        OR (asked.pending AND NOT ordered.is_held AND ordered.status IN ('New', 'Releasing', 'SentToVendor', 'Packing'))`,
  'a bill is one invoice or one memo, or none': `SELECT id FROM supplier_bill
     WHERE (state = 'Posted') <> (num_nonnulls(invoice_id, credit_memo_id) = 1)
        OR (state <> 'Posted' AND num_nonnulls(invoice_id, credit_memo_id) > 0)`,
  'no number is posted twice unless someone approved it': `SELECT bill.supplier_id, bill.normal_number FROM supplier_bill bill
     LEFT JOIN invoice_review review ON review.bill_id = bill.id WHERE bill.state = 'Posted' AND bill.total > 0
     GROUP BY 1, 2 HAVING count(*) FILTER (WHERE review.decided_by IS NULL) > 1`,
  'a bill in review is posted only once it is approved': `SELECT bill.id FROM supplier_bill bill JOIN invoice_review review ON review.bill_id = bill.id
     WHERE (bill.state = 'Posted') <> (review.status = 'Approved') OR (bill.state = 'Declined') <> (review.status = 'Declined')`,
  'an item is not billed beyond what was ordered unless someone approved it': `SELECT item.id, item.quantity FROM order_item item
     JOIN invoice_line line ON line.order_item_id = item.id
     LEFT JOIN supplier_bill bill ON bill.invoice_id = line.invoice_id
     LEFT JOIN invoice_review review ON review.bill_id = bill.id
     GROUP BY item.id HAVING sum(line.quantity) > item.quantity AND NOT bool_or(review.decided_by IS NOT NULL)`,
  'an approval wrote what its choice says, and claimed the difference': `SELECT review.id, review.choice FROM invoice_review review
     JOIN supplier_bill bill ON bill.id = review.bill_id
     LEFT JOIN invoice ON invoice.id = bill.invoice_id LEFT JOIN credit_memo memo ON memo.id = bill.credit_memo_id
     WHERE review.status = 'Approved' AND (
       coalesce(invoice.total + invoice.discount_allowance_amount, -memo.total) IS DISTINCT FROM
         CASE review.choice WHEN 'ShortPay' THEN review.expected_total ELSE review.total END
       OR CASE review.choice WHEN 'ClaimDifference' THEN review.difference ELSE 0 END <>
         (SELECT coalesce(sum(total_amount), 0) FROM invoice_review_claim claim
            JOIN credit_request request ON request.id = claim.credit_request_id WHERE claim.review_id = review.id))`,
  'a decline claimed nothing': `SELECT review.id FROM invoice_review review JOIN invoice_review_claim ON review_id = review.id
     WHERE review.status <> 'Approved'`,
  'no unit is shipped twice': `SELECT ordered.id FROM order_item ordered JOIN shipment_item item ON item.order_item_id = ordered.id
     JOIN shipment_request request ON request.id = item.shipment_request_id
     WHERE request.status <> 'BookingCanceled' GROUP BY ordered.id HAVING sum(item.quantity) > ordered.quantity`,
  'no two bills of lading have the same number': `SELECT bol_number FROM shipment_request WHERE bol_number IS NOT NULL
     GROUP BY 1 HAVING count(*) > 1`,
  'a booking has a carrier and a bill of lading': `SELECT id FROM shipment_request WHERE status = 'BookingConfirmed'
     AND (num_nonnulls(carrier_id, carrier_broker_id) = 0 OR bol_number IS NULL)`,
  'only a booked shipment gives its items a tracking number': `SELECT request.id FROM shipment_request request
     JOIN shipment_item item ON item.shipment_request_id = request.id
     JOIN order_item_tracking tracking ON tracking.order_item_id = item.order_item_id
      AND tracking.tracking_number = request.pro_number
     WHERE request.status = 'BookingCanceled'`,
  'a supplier with an email address is told of every claim, short pay and decline': `SELECT record.entity_id FROM audit_record record
     JOIN invoice_review review ON review.id::text = record.entity_id
     JOIN partner_contact contact ON contact.partner_id = review.supplier_id AND contact.email IS NOT NULL
     LEFT JOIN mail ON mail.dedupe_key = 'invoice-review:' || record.entity_id || ':' || ((record.after->>'version')::int - 1)
     WHERE mail.id IS NULL AND (record.action = 'invoice-review.declined'
        OR record.action = 'invoice-review.approved' AND record.after->>'choice' IN ('ClaimDifference', 'ShortPay'))`,
  'and of every booking and every cancellation of ours': `SELECT record.entity_id FROM audit_record record
     JOIN shipment_request request ON request.id::text = record.entity_id
     JOIN partner_contact contact ON contact.partner_id = request.supplier_id AND contact.email IS NOT NULL
     LEFT JOIN mail ON mail.dedupe_key = 'shipment-request:' || record.entity_id || ':' || ((record.after->>'version')::int - 1)
     WHERE record.action IN ('shipment-request.confirmed', 'shipment-request.canceled') AND record.actor_id IS NOT NULL
       AND mail.id IS NULL`,
  'and of every decision about a price': `SELECT request.id FROM price_change_request request
     JOIN price_change_submission submission ON submission.id = request.submission_id
     JOIN partner_contact contact ON contact.partner_id = submission.supplier_id AND contact.email IS NOT NULL
     WHERE request.decision IN ('Approved', 'Declined') AND NOT EXISTS (
       SELECT FROM price_change_request first JOIN price_change_submission own ON own.id = first.submission_id
       JOIN mail ON mail.dedupe_key = 'price-changes:' || first.id
       WHERE own.order_id = submission.order_id AND own.supplier_id = submission.supplier_id
         AND first.decided_on = request.decided_on)`,
  'every version of an order is audited, once': incompleteTrails('customer_order', 'order'),
  'every version of a review is audited, once': incompleteTrails('invoice_review', 'invoice-review'),
  'every version of a shipment is audited, once': incompleteTrails('shipment_request', 'shipment-request'),
  'the counts of the lists are what the rows add up to': `SELECT * FROM (
       SELECT of, status, sum(n) AS rows FROM (
         SELECT 'review' AS of, status, rows AS n FROM invoice_review_count
         UNION ALL SELECT 'review', status, change FROM invoice_review_count_change
         UNION ALL SELECT 'shipment', status, rows FROM shipment_request_count
         UNION ALL SELECT 'shipment', status, change FROM shipment_request_count_change) parts GROUP BY 1, 2) stored
     FULL JOIN (
       SELECT 'review' AS of, status, count(*) AS rows FROM invoice_review GROUP BY 2
       UNION ALL SELECT 'shipment', status, count(*) FROM shipment_request GROUP BY 2) counted USING (of, status)
     WHERE coalesce(stored.rows, 0) <> coalesce(counted.rows, 0)`,
};
