-- Freight that suppliers ask us to book, how it was booked, and its bills of lading.

CREATE SEQUENCE bill_of_lading_serial AS integer;

CREATE TABLE shipment_request (
  id                         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id                   integer NOT NULL,
  supplier_id                integer NOT NULL,
  purchase_order_number      text NOT NULL,
  -- A canceled request that the supplier made again.
  replaces_id                integer UNIQUE REFERENCES shipment_request,
  status                     text NOT NULL
    CHECK (status IN ('NeedsBooking', 'NeedsReview', 'BookingConfirmed', 'BookingCanceled')),
  review_reason              text CHECK (length(review_reason) BETWEEN 1 AND 500),
  requested_on               timestamptz NOT NULL,
  requested_by               text NOT NULL CHECK (length(requested_by) BETWEEN 1 AND 200),
  facility_id                integer NOT NULL REFERENCES supplier_facility,
  ready_date                 date NOT NULL,
  pickup_from                half_hour NOT NULL,
  pickup_to                  half_hour NOT NULL,
  ship_to                    jsonb NOT NULL,
  delivery_type              text NOT NULL
    CHECK (delivery_type IN ('ResidentialCurbside', 'ResidentialThreshold', 'WhiteGlove', 'Commercial')),
  accessorials               text[] NOT NULL CHECK (accessorials <@ ARRAY['LiftgatePickup', 'LiftgateDelivery',
    'ResidentialPickup', 'ResidentialDelivery', 'InsideDelivery', 'LimitedAccess', 'Appointment', 'CallBeforeDelivery',
    'SortAndSegregate', 'HazardousMaterial']),
  declared_value             numeric(14, 2) NOT NULL CHECK (declared_value >= 0),
  supplier_quote             numeric(14, 2) CHECK (supplier_quote >= 0),
  instructions               text CHECK (length(instructions) BETWEEN 1 AND 1000),
  total_packages             integer NOT NULL CHECK (total_packages > 0),
  total_weight_lb            numeric(12, 1) NOT NULL CHECK (total_weight_lb > 0),
  -- Items were canceled after it was booked, so the carrier has to be called.
  is_order_canceled          boolean NOT NULL DEFAULT false,
  -- The booking.
  carrier_id                 integer REFERENCES carrier,
  carrier_broker_id          integer REFERENCES carrier_broker,
  booked_quote               numeric(14, 2) CHECK (booked_quote >= 0),
  quote_amount               numeric(14, 2) GENERATED ALWAYS AS (coalesce(booked_quote, supplier_quote)) STORED,
  over_limit_reason          text CHECK (length(over_limit_reason) BETWEEN 10 AND 500),
  booked_pickup_date         date,
  booked_pickup_from         half_hour,
  booked_pickup_to           half_hour,
  estimated_delivery_date    date,
  bol_number                 text CHECK (length(bol_number) BETWEEN 1 AND 50),
  -- What our own bill of lading says, if we made one.
  bill_of_lading             jsonb,
  pro_number                 text CHECK (length(pro_number) BETWEEN 1 AND 50),
  pickup_confirmation_number text CHECK (length(pickup_confirmation_number) BETWEEN 1 AND 50),
  booking_instructions       text CHECK (length(booking_instructions) BETWEEN 1 AND 1000),
  confirmed_by               integer REFERENCES employee,
  confirmed_on               timestamptz,
  cancel_reason              text CHECK (length(cancel_reason) BETWEEN 1 AND 500),
  canceled_by                integer REFERENCES employee,
  canceled_on                timestamptz,
  version                    integer NOT NULL DEFAULT 1,
  created_on                 timestamptz NOT NULL,
  updated_on                 timestamptz NOT NULL,
  FOREIGN KEY (order_id, supplier_id) REFERENCES supplier_order,
  CONSTRAINT pickup_takes_time CHECK (pickup_from < pickup_to AND booked_pickup_from < booked_pickup_to),
  CONSTRAINT review_has_reason CHECK (status <> 'NeedsReview' OR review_reason IS NOT NULL),
  CONSTRAINT booked_whole CHECK (
    num_nonnulls(booked_quote, booked_pickup_date, booked_pickup_from, booked_pickup_to, confirmed_by, confirmed_on)
      IN (0, 6)),
  CONSTRAINT confirmed_is_booked CHECK (status <> 'BookingConfirmed'
    OR (confirmed_on IS NOT NULL AND num_nonnulls(carrier_id, carrier_broker_id) > 0)),
  CONSTRAINT open_is_not_booked CHECK (status NOT IN ('NeedsBooking', 'NeedsReview') OR confirmed_on IS NULL),
  CONSTRAINT picked_up_when_ready CHECK (booked_pickup_date >= ready_date),
  CONSTRAINT delivered_after_pickup CHECK (estimated_delivery_date >= booked_pickup_date),
  CONSTRAINT own_bill_has_number CHECK (bill_of_lading IS NULL OR bol_number IS NOT NULL),
  CONSTRAINT canceled_has_reason
    CHECK ((status = 'BookingCanceled') = (canceled_on IS NOT NULL) AND (canceled_on IS NULL) = (cancel_reason IS NULL))
);
CREATE UNIQUE INDEX bill_of_lading_once ON shipment_request (bol_number) WHERE bol_number IS NOT NULL;
CREATE INDEX shipment_request_of_order ON shipment_request (order_id, supplier_id);
CREATE INDEX shipment_request_of_facility ON shipment_request (facility_id);
CREATE INDEX shipment_request_of_carrier ON shipment_request (carrier_id);
CREATE INDEX shipment_request_of_broker ON shipment_request (carrier_broker_id);
CREATE INDEX shipment_request_by_ready ON shipment_request (ready_date, id);
CREATE INDEX shipment_request_by_requested ON shipment_request (requested_on, id);
CREATE INDEX shipment_request_by_pickup ON shipment_request (booked_pickup_date, id);
CREATE INDEX shipment_request_by_number ON shipment_request (purchase_order_number, id);
CREATE INDEX shipment_request_by_status_ready ON shipment_request (status, ready_date, id);
CREATE INDEX shipment_request_by_status_requested ON shipment_request (status, requested_on, id);
CREATE INDEX shipment_request_by_status_pickup ON shipment_request (status, booked_pickup_date, id);
CREATE INDEX shipment_request_of_supplier ON shipment_request (supplier_id, ready_date, id);
CREATE INDEX shipment_request_number_equals ON shipment_request (lower(purchase_order_number), id);
CREATE INDEX shipment_request_number_contains
  ON shipment_request USING gin (lower(purchase_order_number) gin_trgm_ops);
CREATE INDEX shipment_request_bol_contains ON shipment_request USING gin (lower(bol_number) gin_trgm_ops);
CREATE INDEX shipment_request_pro_contains ON shipment_request USING gin (lower(pro_number) gin_trgm_ops);
CALL guard_table('shipment_request');
CALL keep_counts('shipment_request', ARRAY['status']);

-- A booking is only canceled, and a cancellation is final.
CREATE FUNCTION check_shipment_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.status <> new.status AND NOT (
    old.status IN ('NeedsBooking', 'NeedsReview')
    OR (old.status = 'BookingConfirmed' AND new.status = 'BookingCanceled')) THEN
    RAISE EXCEPTION 'shipment request % cannot become %', new.id, new.status
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipment_step';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER shipment_step BEFORE UPDATE OF status ON shipment_request
  FOR EACH ROW EXECUTE FUNCTION check_shipment_step();

-- What suppliers send, by their own keys: a message that arrives again does nothing.
CREATE TABLE shipment_message (
  source_key          text PRIMARY KEY CHECK (length(source_key) BETWEEN 1 AND 200),
  -- Null if it asked for something that can't be shipped.
  shipment_request_id integer REFERENCES shipment_request,
  refusal             text,
  received_on         timestamptz NOT NULL
);
CREATE INDEX shipment_message_of_request ON shipment_message (shipment_request_id);
REVOKE UPDATE, DELETE ON shipment_message FROM backdock_app;
CREATE TRIGGER shipment_message_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON shipment_message
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE shipment_package (
  shipment_request_id integer NOT NULL REFERENCES shipment_request,
  package_no          integer NOT NULL CHECK (package_no > 0),
  type                text NOT NULL CHECK (type IN ('Pallet', 'Box')),
  count               integer NOT NULL CHECK (count > 0),
  length_in           numeric(8, 1) NOT NULL CHECK (length_in > 0),
  width_in            numeric(8, 1) NOT NULL CHECK (width_in > 0),
  height_in           numeric(8, 1) NOT NULL CHECK (height_in > 0),
  weight_lb           numeric(10, 1) NOT NULL CHECK (weight_lb > 0),
  freight_class       text NOT NULL CHECK (freight_class IN ('50', '55', '60', '65', '70', '77.5', '85', '92.5', '100',
    '110', '125', '150', '175', '200', '250', '300', '400', '500')),
  nmfc                text CHECK (length(nmfc) BETWEEN 1 AND 20),
  is_stackable        boolean NOT NULL,
  is_hazmat           boolean NOT NULL,
  description         text NOT NULL CHECK (length(description) BETWEEN 1 AND 200),
  PRIMARY KEY (shipment_request_id, package_no)
);
CALL guard_table('shipment_package');

CREATE TABLE shipment_item (
  shipment_request_id integer NOT NULL,
  package_no          integer NOT NULL,
  order_item_id       integer NOT NULL REFERENCES order_item,
  quantity            integer NOT NULL CHECK (quantity > 0),
  weight_lb           numeric(10, 1) NOT NULL CHECK (weight_lb > 0),
  PRIMARY KEY (shipment_request_id, package_no, order_item_id),
  FOREIGN KEY (shipment_request_id, package_no) REFERENCES shipment_package
);
CREATE INDEX shipment_item_of_item ON shipment_item (order_item_id);
CALL guard_table('shipment_item');

-- No unit is shipped twice: what is requested of an item, and not canceled, stays within what was ordered. Locking the
-- item makes two requests at once wait for each other.
CREATE FUNCTION check_shipped_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered record;
BEGIN
  SELECT item.quantity, item.order_id, item.supplier_id INTO ordered FROM order_item item
   WHERE item.id = new.order_item_id FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM shipment_request request WHERE request.id = new.shipment_request_id
                    AND (request.order_id, request.supplier_id) = (ordered.order_id, ordered.supplier_id)) THEN
    RAISE EXCEPTION 'item % is on another supplier order', new.order_item_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipped_from_its_order';
  END IF;
  IF ordered.quantity < (
    SELECT sum(item.quantity) FROM shipment_item item
      JOIN shipment_request request ON request.id = item.shipment_request_id
     WHERE item.order_item_id = new.order_item_id AND request.status <> 'BookingCanceled') THEN
    RAISE EXCEPTION 'item % is shipped beyond what was ordered', new.order_item_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'shipped_within_order';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER shipped_within_order AFTER INSERT OR UPDATE ON shipment_item
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_shipped_quantity();

CREATE TABLE shipment_document (
  shipment_request_id integer NOT NULL REFERENCES shipment_request,
  document_id         integer NOT NULL UNIQUE REFERENCES document,
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 250),
  type                text NOT NULL
    CHECK (type IN ('BillOfLading', 'PackingSlip', 'PalletLabel', 'ProofOfDelivery', 'Other')),
  added_on            timestamptz NOT NULL,
  PRIMARY KEY (shipment_request_id, document_id)
);
CALL guard_table('shipment_document');

-- A booking has a bill of lading: its number, or the document.
CREATE FUNCTION check_bill_of_lading() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM shipment_document
                  WHERE shipment_request_id = new.id AND type = 'BillOfLading') THEN
    RAISE EXCEPTION 'shipment request % has no bill of lading', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'booked_with_bill_of_lading';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER booked_with_bill_of_lading AFTER UPDATE OF status ON shipment_request
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.status = 'BookingConfirmed' AND new.bol_number IS NULL) EXECUTE FUNCTION check_bill_of_lading();
