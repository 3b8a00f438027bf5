-- How a supplier ships: terms and fees, where goods leave from and come back to, who hauls them, how long it takes.

-- A time of day on the half hour, as lists of times offer it.
CREATE DOMAIN half_hour AS time(0)
  CHECK (extract(minute FROM value) IN (0, 30) AND extract(second FROM value) = 0 AND value < '24:00');
-- A fee or a threshold: an amount of money that is never below nothing.
CREATE DOMAIN fee AS numeric(14, 2) CHECK (value >= 0);
-- Converting a moment with a zone that does not exist fails, so only zones that exist are kept.
CREATE DOMAIN time_zone AS text
  CHECK (length(value) BETWEEN 1 AND 50 AND timezone(value, 'epoch'::timestamptz) IS NOT NULL);

CREATE TABLE supplier_logistics (
  supplier_id                  integer PRIMARY KEY REFERENCES supplier,
  shipping_methods             text[] NOT NULL CHECK (cardinality(shipping_methods) > 0 AND shipping_methods <@ ARRAY[
    'Ground', 'BisonGround', 'TwoDay', 'NextDay', 'EconomyPost', 'LtlCurbside', 'LtlThreshold', 'LtlRoomOfChoice',
    'WhiteGlove', 'LocalDelivery', 'CustomerPickup']),
  small_item_account_type      text NOT NULL CHECK (small_item_account_type IN
    ('SupplierAccount', 'MarketplaceAccount', 'CustomerAccount', 'Collect')),
  small_item_carrier_id        integer,
  small_item_account_number    text CHECK (length(small_item_account_number) BETWEEN 1 AND 50),
  small_item_billing_zip       text CHECK (length(small_item_billing_zip) BETWEEN 5 AND 10),
  large_item_account_type      text NOT NULL CHECK (large_item_account_type IN
    ('SupplierPrepaid', 'SupplierPrepaidAndAdd', 'ThirdPartyMarketplace', 'CarrierBroker', 'Collect')),
  large_item_carrier_broker_id integer,
  large_item_account_number    text CHECK (length(large_item_account_number) BETWEEN 1 AND 50),
  large_item_billing_zip       text CHECK (length(large_item_billing_zip) BETWEEN 5 AND 10),
  handling_fee_type            text NOT NULL CHECK (handling_fee_type IN ('None', 'ByItem', 'ByOrder')),
  handling_fee                 fee NOT NULL,
  drop_ship_fee                fee NOT NULL,
  small_order_fee              fee NOT NULL,
  small_order_threshold        fee NOT NULL,
  free_freight_threshold       fee NOT NULL,
  liftgate_fee                 fee NOT NULL,
  residential_fee              fee NOT NULL,
  inside_delivery_fee          fee NOT NULL,
  oversize_fee                 fee NOT NULL,
  call_ahead_fee               fee NOT NULL,
  redelivery_fee               fee NOT NULL,
  restocking_fee_percent       numeric(5, 2) NOT NULL CHECK (restocking_fee_percent BETWEEN 0 AND 100),
  order_cutoff_time            half_hour NOT NULL,
  time_zone                    time_zone NOT NULL,
  processes_on_weekends        boolean NOT NULL,
  holidays                     date[] NOT NULL DEFAULT '{}' CHECK (cardinality(holidays) <= 200),
  max_parcel_weight_lb         numeric(8, 2) NOT NULL CHECK (max_parcel_weight_lb >= 0),
  max_parcel_length_in         numeric(8, 2) NOT NULL CHECK (max_parcel_length_in >= 0),
  max_parcel_girth_in          numeric(8, 2) NOT NULL CHECK (max_parcel_girth_in >= 0),
  notes                        text CHECK (length(notes) BETWEEN 1 AND 2000),
  version                      integer NOT NULL DEFAULT 1,
  created_on                   timestamptz NOT NULL,
  updated_on                   timestamptz NOT NULL,
  -- Who is billed needs an account and the postal code it is billed to; where nobody is, neither is kept.
  CONSTRAINT small_item_account CHECK (
    (small_item_account_type IN ('MarketplaceAccount', 'CustomerAccount')) = (small_item_account_number IS NOT NULL)
    AND (small_item_account_number IS NULL) = (small_item_billing_zip IS NULL)),
  CONSTRAINT large_item_account CHECK (
    (large_item_account_type = 'ThirdPartyMarketplace') = (large_item_account_number IS NOT NULL)
    AND (large_item_account_number IS NULL) = (large_item_billing_zip IS NULL)),
  CONSTRAINT large_item_broker CHECK (
    (large_item_account_type = 'CarrierBroker') = (large_item_carrier_broker_id IS NOT NULL)),
  CONSTRAINT no_handling_no_fee CHECK (handling_fee_type <> 'None' OR handling_fee = 0)
);
CREATE INDEX supplier_logistics_of_carrier ON supplier_logistics (small_item_carrier_id);
CREATE INDEX supplier_logistics_of_broker ON supplier_logistics (large_item_carrier_broker_id);
CALL guard_table('supplier_logistics');

-- Where goods leave from. A facility that was used stays, so that what refers to it can still be read.
CREATE TABLE supplier_facility (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id   integer NOT NULL REFERENCES supplier,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  code          text NOT NULL CHECK (length(code) BETWEEN 1 AND 30),
  address       text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  address2      text CHECK (length(address2) BETWEEN 1 AND 200),
  address3      text CHECK (length(address3) BETWEEN 1 AND 200),
  city          text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  state         text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  country_code  text NOT NULL CHECK (country_code IN ('US', 'CA')),
  zip_code      text NOT NULL CHECK (length(zip_code) BETWEEN 1 AND 20),
  contact_name  text NOT NULL CHECK (length(contact_name) BETWEEN 1 AND 50),
  contact_phone text NOT NULL CHECK (length(contact_phone) BETWEEN 1 AND 50),
  time_zone     time_zone NOT NULL,
  is_default    boolean NOT NULL,
  is_active     boolean NOT NULL,
  version       integer NOT NULL DEFAULT 1,
  created_on    timestamptz NOT NULL,
  updated_on    timestamptz NOT NULL,
  -- What refers to a facility refers to an active one of the same supplier.
  UNIQUE (supplier_id, id, is_active),
  CONSTRAINT default_is_active CHECK (is_active OR NOT is_default)
);
CREATE UNIQUE INDEX supplier_facility_one_default ON supplier_facility (supplier_id) WHERE is_default;
CREATE UNIQUE INDEX supplier_facility_code ON supplier_facility (supplier_id, lower(code));
CALL guard_table('supplier_facility');

-- Where goods come back to.
CREATE TABLE supplier_return_location (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id  integer NOT NULL REFERENCES supplier,
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  address      text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  address2     text CHECK (length(address2) BETWEEN 1 AND 200),
  address3     text CHECK (length(address3) BETWEEN 1 AND 200),
  city         text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  state        text NOT NULL CHECK (length(state) BETWEEN 1 AND 100),
  zip          text NOT NULL CHECK (length(zip) BETWEEN 1 AND 20),
  country      text NOT NULL CHECK (country IN ('US', 'CA')),
  contact      text NOT NULL CHECK (length(contact) BETWEEN 1 AND 50),
  phone        text NOT NULL CHECK (length(phone) BETWEEN 1 AND 50),
  rma_required boolean NOT NULL,
  is_default   boolean NOT NULL,
  version      integer NOT NULL DEFAULT 1,
  created_on   timestamptz NOT NULL,
  updated_on   timestamptz NOT NULL
);
CREATE UNIQUE INDEX supplier_return_location_one_default ON supplier_return_location (supplier_id) WHERE is_default;
CREATE UNIQUE INDEX supplier_return_location_name ON supplier_return_location (supplier_id, lower(name));
CALL guard_table('supplier_return_location');

-- Freight carriers that fetch from the supplier, booked directly or through a broker.
CREATE TABLE supplier_ltl_carrier (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id           integer NOT NULL REFERENCES supplier,
  carrier_id            integer NOT NULL,
  carrier_broker_id     integer,
  package_types         text[] NOT NULL
    CHECK (cardinality(package_types) > 0 AND package_types <@ ARRAY['Pallet', 'Box']),
  pickup_from           half_hour NOT NULL,
  pickup_to             half_hour NOT NULL,
  max_pallets           integer CHECK (max_pallets > 0),
  max_weight_lb         integer CHECK (max_weight_lb > 0),
  default_freight_class text CHECK (default_freight_class IN ('50', '55', '60', '65', '70', '77.5', '85', '92.5', '100',
    '110', '125', '150', '175', '200', '250', '300', '400', '500')),
  accessorials          text[] NOT NULL CHECK (accessorials <@ ARRAY['LiftgatePickup', 'LiftgateDelivery',
    'ResidentialPickup', 'ResidentialDelivery', 'InsideDelivery', 'LimitedAccess', 'Appointment', 'CallBeforeDelivery',
    'SortAndSegregate', 'HazardousMaterial']),
  requires_appointment  boolean NOT NULL,
  contact_name          text CHECK (length(contact_name) BETWEEN 1 AND 50),
  contact_phone         text CHECK (length(contact_phone) BETWEEN 1 AND 50),
  contact_email         text CHECK (length(contact_email) BETWEEN 1 AND 256),
  is_active             boolean NOT NULL,
  version               integer NOT NULL DEFAULT 1,
  created_on            timestamptz NOT NULL,
  updated_on            timestamptz NOT NULL,
  UNIQUE (supplier_id, id),
  CONSTRAINT pickup_takes_time CHECK (pickup_from < pickup_to),
  CONSTRAINT supplier_ltl_carrier_once UNIQUE NULLS NOT DISTINCT (supplier_id, carrier_id, carrier_broker_id)
);
CREATE INDEX supplier_ltl_carrier_of_carrier ON supplier_ltl_carrier (carrier_id);
CREATE INDEX supplier_ltl_carrier_of_broker ON supplier_ltl_carrier (carrier_broker_id);
CALL guard_table('supplier_ltl_carrier');

CREATE TABLE supplier_ltl_warehouse (
  ltl_carrier_id     integer NOT NULL,
  supplier_id        integer NOT NULL,
  facility_id        integer NOT NULL,
  facility_is_active boolean NOT NULL DEFAULT true CHECK (facility_is_active),
  -- 1 is Monday, 7 is Sunday.
  delivery_weekdays  smallint[] NOT NULL
    CHECK (cardinality(delivery_weekdays) > 0 AND delivery_weekdays <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  transit_days_min   integer NOT NULL CHECK (transit_days_min >= 0),
  transit_days_max   integer NOT NULL CHECK (transit_days_max >= transit_days_min),
  PRIMARY KEY (ltl_carrier_id, facility_id),
  FOREIGN KEY (supplier_id, ltl_carrier_id) REFERENCES supplier_ltl_carrier (supplier_id, id) ON DELETE CASCADE,
  CONSTRAINT warehouse_is_active
    FOREIGN KEY (supplier_id, facility_id, facility_is_active) REFERENCES supplier_facility (supplier_id, id, is_active)
);
CREATE INDEX supplier_ltl_warehouse_of_facility ON supplier_ltl_warehouse (supplier_id, facility_id);
CALL guard_table('supplier_ltl_warehouse');

-- Shipping times: a list of days for each way of shipping, fixed or at least, and how the quoted time follows.
CREATE TABLE supplier_shipping_time_list (
  supplier_id integer NOT NULL REFERENCES supplier,
  kind        text NOT NULL CHECK (kind IN ('Fixed', 'Minimum')),
  version     integer NOT NULL DEFAULT 1,
  updated_on  timestamptz NOT NULL,
  PRIMARY KEY (supplier_id, kind)
);
CALL guard_table('supplier_shipping_time_list');

CREATE TABLE supplier_shipping_time (
  supplier_id     integer NOT NULL,
  kind            text NOT NULL,
  shipping_method text NOT NULL CHECK (shipping_method IN ('Ground', 'BisonGround', 'TwoDay', 'NextDay', 'EconomyPost',
    'LtlCurbside', 'LtlThreshold', 'LtlRoomOfChoice', 'WhiteGlove', 'LocalDelivery', 'CustomerPickup')),
  days            integer NOT NULL CHECK (days >= 1),
  PRIMARY KEY (supplier_id, kind, shipping_method),
  FOREIGN KEY (supplier_id, kind) REFERENCES supplier_shipping_time_list
);
CALL guard_table('supplier_shipping_time');

CREATE TABLE supplier_shipping_time_settings (
  supplier_id        integer PRIMARY KEY REFERENCES supplier,
  mode               text NOT NULL CHECK (mode IN ('Fixed', 'Actual', 'Minimum')),
  actual_period_days smallint NOT NULL CHECK (actual_period_days IN (7, 14, 30, 60, 90, 180)),
  buffer_days        integer NOT NULL CHECK (buffer_days BETWEEN 0 AND 365),
  use_business_days  boolean NOT NULL,
  version            integer NOT NULL DEFAULT 1,
  updated_on         timestamptz NOT NULL
);
CALL guard_table('supplier_shipping_time_settings');

-- What a supplier shipped in half a year is read from these two indexes alone, however many orders there are.
CREATE INDEX supplier_order_shipping_time ON supplier_order (supplier_id, shipped_on) INCLUDE (order_id, sent_on)
  WHERE shipped_on IS NOT NULL;
DROP INDEX supplier_order_by_shipped_on;
CREATE INDEX customer_order_promised_to_ship ON customer_order (id) INCLUDE (promised_to_ship_date);
