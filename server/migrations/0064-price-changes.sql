-- Price changes: what suppliers request, what we decide, and the orders on hold meanwhile.

-- What a supplier sends together, about one supplier order.
CREATE TABLE price_change_submission (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_key   text NOT NULL UNIQUE CHECK (length(source_key) BETWEEN 1 AND 200),
  order_id     integer NOT NULL,
  supplier_id  integer NOT NULL,
  requested_on timestamptz NOT NULL,
  requested_by text NOT NULL CHECK (length(requested_by) BETWEEN 1 AND 200),
  reason       text CHECK (length(reason) BETWEEN 1 AND 500),
  FOREIGN KEY (order_id, supplier_id) REFERENCES supplier_order
);
CREATE INDEX price_change_submission_of_order ON price_change_submission (order_id, supplier_id);
CALL guard_table('price_change_submission');

CREATE TABLE price_change_request (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  submission_id  integer NOT NULL REFERENCES price_change_submission,
  order_item_id  integer NOT NULL REFERENCES order_item,
  old_price      numeric(14, 2) NOT NULL CHECK (old_price >= 0),
  new_price      numeric(14, 2) NOT NULL CHECK (new_price >= 0),
  decision       text CHECK (decision IN ('Approved', 'Declined', 'Cancelled')),
  -- Null if canceled. Whoever set the counter price, if the request met one.
  decided_by     integer REFERENCES employee,
  decided_on     timestamptz,
  comment        text CHECK (length(comment) BETWEEN 1 AND 500),
  counter_price  numeric(14, 2) CHECK (counter_price >= 0),
  version        integer NOT NULL DEFAULT 1,
  created_on     timestamptz NOT NULL,
  updated_on     timestamptz NOT NULL,
  CONSTRAINT price_changes CHECK (old_price <> new_price),
  CONSTRAINT decided_has_date CHECK ((decision IS NULL) = (decided_on IS NULL)),
  CONSTRAINT decided_by_someone CHECK (decision IS NULL OR decision = 'Cancelled' OR decided_by IS NOT NULL),
  CONSTRAINT decline_has_comment CHECK (decision IS DISTINCT FROM 'Declined' OR comment IS NOT NULL),
  CONSTRAINT counter_when_declined CHECK (counter_price IS NULL
    OR (decision IS NOT DISTINCT FROM 'Declined' AND counter_price < new_price))
);
CREATE UNIQUE INDEX one_pending_price_change ON price_change_request (order_item_id) WHERE decision IS NULL;
CREATE INDEX price_change_request_of_submission ON price_change_request (submission_id);
CREATE INDEX price_change_request_of_item ON price_change_request (order_item_id, id);
CALL guard_table('price_change_request');

-- A request is about an item of its own supplier order, and a decision is final.
CREATE FUNCTION check_price_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND old.decision IS NOT NULL THEN
    RAISE EXCEPTION 'this price change is decided' USING ERRCODE = 'check_violation', CONSTRAINT = 'decided_once';
  END IF;
  IF NOT EXISTS (SELECT FROM price_change_submission submission
                   JOIN order_item item USING (order_id, supplier_id)
                  WHERE submission.id = new.submission_id AND item.id = new.order_item_id) THEN
    RAISE EXCEPTION 'this item is on another supplier order'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'item_of_its_order';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER price_change_checked BEFORE INSERT OR UPDATE ON price_change_request
  FOR EACH ROW EXECUTE FUNCTION check_price_change();

-- An item's price is the last one approved: nothing else changes it, and an approval always does. An item has one
-- undecided request at a time, so the last one approved is the one with the highest id.
CREATE FUNCTION check_approved_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := CASE TG_TABLE_NAME WHEN 'order_item' THEN new.id ELSE (to_jsonb(new) ->> 'order_item_id')::integer END;
  approved numeric;
BEGIN
  SELECT new_price INTO approved FROM price_change_request
   WHERE order_item_id = checked AND decision = 'Approved' ORDER BY id DESC LIMIT 1;
  IF FOUND AND approved <> (SELECT price_per_unit FROM order_item WHERE id = checked) THEN
    RAISE EXCEPTION 'the price is not the one approved' USING ERRCODE = 'check_violation', CONSTRAINT = 'approved_price';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER approved_price_of_item AFTER UPDATE OF price_per_unit ON order_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_approved_price();
CREATE CONSTRAINT TRIGGER approved_price_of_change AFTER INSERT OR UPDATE ON price_change_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.decision = 'Approved') EXECUTE FUNCTION check_approved_price();

-- An order is held only while something about its prices is undecided.
CREATE FUNCTION check_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer;
BEGIN
  IF TG_TABLE_NAME = 'customer_order' THEN
    checked := new.id;
  ELSE
    SELECT order_id INTO checked FROM price_change_submission
     WHERE id = (to_jsonb(new) ->> 'submission_id')::integer;
  END IF;
  IF EXISTS (SELECT FROM customer_order WHERE id = checked AND is_held)
    AND NOT EXISTS (SELECT FROM price_change_submission submission
                      JOIN price_change_request request ON request.submission_id = submission.id
                     WHERE submission.order_id = checked AND request.decision IS NULL) THEN
    RAISE EXCEPTION 'nothing holds this order' USING ERRCODE = 'check_violation', CONSTRAINT = 'held_by_price_change';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER hold_of_order AFTER INSERT OR UPDATE OF is_held ON customer_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.is_held) EXECUTE FUNCTION check_hold();
CREATE CONSTRAINT TRIGGER hold_of_change AFTER UPDATE OF decision ON price_change_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.decision IS NOT NULL) EXECUTE FUNCTION check_hold();

-- Lists show a supplier's amounts in its own currency.
CREATE OR REPLACE VIEW supplier_summary AS
SELECT partner.id, partner.name, partner.display_name, partner.market, partner.status, partner.created_on,
       partner.intacct_sync_status, partner.intacct_sync_error,
       supplier.purchasing_manager_id, purchasing.name AS purchasing_manager,
       supplier.logistics_manager_id, logistics.name AS logistics_manager, partner.currency
  FROM partner
  JOIN supplier ON supplier.partner_id = partner.id
  LEFT JOIN employee purchasing ON purchasing.id = supplier.purchasing_manager_id
  LEFT JOIN employee logistics ON logistics.id = supplier.logistics_manager_id;

-- The list: one row for each supplier order that ever had a request.
CREATE TABLE price_change_order (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id              integer NOT NULL,
  supplier_id           integer NOT NULL,
  purchase_order_number text NOT NULL,
  marketplace_id        integer NOT NULL REFERENCES marketplace,
  promised_to_ship_date date,
  pending_count         integer NOT NULL,
  request_count         integer NOT NULL,
  state                 text NOT NULL GENERATED ALWAYS AS
    (CASE WHEN pending_count > 0 THEN 'Pending' ELSE 'Decided' END) STORED,
  -- The oldest undecided one; once all are decided, the newest.
  requested_on          timestamptz NOT NULL,
  -- Before the requests, and after every one that wasn't declined. Canceled items don't count.
  total_before          numeric(14, 2) NOT NULL,
  total_after           numeric(14, 2) NOT NULL,
  difference            numeric(14, 2) NOT NULL GENERATED ALWAYS AS (total_after - total_before) STORED,
  difference_percent    numeric GENERATED ALWAYS AS
    (CASE WHEN total_before > 0 THEN round((total_after - total_before) * 100 / total_before, 1) END) STORED,
  margin_after          numeric,
  UNIQUE (order_id, supplier_id),
  FOREIGN KEY (order_id, supplier_id) REFERENCES supplier_order
);
CALL keep_counts('price_change_order', ARRAY['state']);
CREATE INDEX price_change_order_by_requested_on ON price_change_order (requested_on, id);
CREATE INDEX price_change_order_by_state ON price_change_order (state, requested_on, id);
CREATE INDEX price_change_order_by_state_difference ON price_change_order (state, difference, id);
CREATE INDEX price_change_order_by_state_promised ON price_change_order (state, promised_to_ship_date, id);
CREATE INDEX price_change_order_by_number ON price_change_order (purchase_order_number, id);
CREATE INDEX price_change_order_by_difference ON price_change_order (difference, id);
CREATE INDEX price_change_order_by_promised ON price_change_order (promised_to_ship_date, id);
CREATE INDEX price_change_order_of_supplier ON price_change_order (supplier_id, requested_on, id);
CREATE INDEX price_change_order_of_marketplace ON price_change_order (marketplace_id, requested_on, id);
CREATE INDEX price_change_order_number_equals ON price_change_order (lower(purchase_order_number), id);
CREATE INDEX price_change_order_number_contains
  ON price_change_order USING gin (lower(purchase_order_number) gin_trgm_ops);

CREATE FUNCTION renew_price_change_order(of_order integer, of_supplier integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO price_change_order (order_id, supplier_id, purchase_order_number, marketplace_id, promised_to_ship_date,
    pending_count, request_count, requested_on, total_before, total_after, margin_after)
  SELECT ordered.id, of_supplier, ordered.purchase_order_number, ordered.marketplace_id, ordered.promised_to_ship_date,
         asked.pending, asked.requests, coalesce(asked.oldest_pending, asked.newest),
         coalesce(sums.before, 0), coalesce(sums.after, 0),
         CASE WHEN sums.sales > 0 AND partner.currency = CASE marketplace.market WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END
              THEN round((sums.sales - sums.cost) * 100 / sums.sales, 1) END
    FROM customer_order ordered
    JOIN marketplace ON marketplace.id = ordered.marketplace_id
    JOIN partner ON partner.id = of_supplier
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE request.decision IS NULL) AS pending, count(*) AS requests,
             min(submission.requested_on) FILTER (WHERE request.decision IS NULL) AS oldest_pending,
             max(submission.requested_on) AS newest
        FROM price_change_submission submission
        JOIN price_change_request request ON request.submission_id = submission.id
       WHERE submission.order_id = of_order AND submission.supplier_id = of_supplier) asked
    CROSS JOIN LATERAL (
      SELECT sum(item.quantity * coalesce(latest.old_price, item.price_per_unit) + item.fixed_shipping_cost) AS before,
             sum(item.quantity * coalesce(latest.next_price, item.price_per_unit) + item.fixed_shipping_cost) AS after,
             sum(item.quantity * coalesce(latest.next_price, item.price_per_unit)) AS cost,
             sum(item.quantity * item.sale_price_per_unit) AS sales
        FROM order_item item
        LEFT JOIN LATERAL (
          SELECT request.old_price,
                 CASE WHEN request.decision = 'Declined' THEN request.old_price ELSE request.new_price END AS next_price
            FROM price_change_request request
           WHERE request.order_item_id = item.id AND request.decision IS DISTINCT FROM 'Cancelled'
           ORDER BY request.id DESC LIMIT 1) latest ON true
       WHERE item.order_id = of_order AND item.supplier_id = of_supplier AND item.fulfillment_status <> 'Canceled') sums
   WHERE ordered.id = of_order AND asked.requests > 0
  ON CONFLICT (order_id, supplier_id) DO UPDATE SET
    (pending_count, request_count, requested_on, total_before, total_after, margin_after) =
    (excluded.pending_count, excluded.request_count, excluded.requested_on, excluded.total_before, excluded.total_after,
     excluded.margin_after)
$$;

CREATE FUNCTION keep_price_change_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_price_change_order(order_id, supplier_id) FROM (
    SELECT DISTINCT submission.order_id, submission.supplier_id
      FROM new_rows JOIN price_change_submission submission ON submission.id = new_rows.submission_id
     ORDER BY 1, 2) changed;
  RETURN NULL;
END $$;
CREATE TRIGGER list_kept_on_request AFTER INSERT ON price_change_request REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_price_change_orders();
CREATE TRIGGER list_kept_on_decision AFTER UPDATE ON price_change_request REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_price_change_orders();

CREATE FUNCTION keep_price_change_order_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_price_change_order(new.order_id, new.supplier_id) FROM price_change_order
    WHERE order_id = new.order_id AND supplier_id = new.supplier_id;
  RETURN NULL;
END $$;
CREATE TRIGGER list_kept_on_item AFTER UPDATE OF price_per_unit, fulfillment_status ON order_item
  FOR EACH ROW EXECUTE FUNCTION keep_price_change_order_of_item();
