-- Who moves the goods and who books it, and what marketplaces demand.

-- Shipping partners. Most are brokers; a carrier that bills us itself is one too.

CREATE TABLE carrier_broker (
  partner_id   integer PRIMARY KEY,
  partner_type text NOT NULL DEFAULT 'CarrierBroker' CHECK (partner_type = 'CarrierBroker'),
  category     text NOT NULL CHECK (category IN ('SmallParcel', 'Ltl', 'FullTruckload', 'WhiteGlove', 'LocalDelivery',
    'Postal', 'Courier', 'Broker')),
  manager_id   integer NOT NULL REFERENCES employee,
  website      text CHECK (length(website) BETWEEN 1 AND 500),
  account_id   text CHECK (length(account_id) BETWEEN 1 AND 100),
  FOREIGN KEY (partner_id, partner_type) REFERENCES partner (id, partner_type)
);
CREATE INDEX carrier_broker_of_manager ON carrier_broker (manager_id);
CALL guard_table('carrier_broker');

-- Carriers, with the numbers that are called when something goes wrong on the road.
CREATE TABLE carrier (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  category      text NOT NULL CHECK (category IN ('SmallParcel', 'Ltl', 'FullTruckload', 'WhiteGlove', 'LocalDelivery',
    'Postal', 'Courier')),
  -- The Standard Carrier Alpha Code, by which freight documents name a carrier.
  scac          text UNIQUE CHECK (scac ~ '^[A-Z]{2,4}$'),
  service_phone text CHECK (length(service_phone) BETWEEN 1 AND 50),
  service_email text CHECK (length(service_email) BETWEEN 1 AND 256),
  claims_phone  text CHECK (length(claims_phone) BETWEEN 1 AND 50),
  claims_email  text CHECK (length(claims_email) BETWEEN 1 AND 256),
  service_hours text CHECK (length(service_hours) BETWEEN 1 AND 200),
  website       text CHECK (website ~ '^https://' AND length(website) <= 500),
  tracking_url  text CHECK (tracking_url ~ '^https://' AND length(tracking_url) <= 500),
  is_active     boolean NOT NULL DEFAULT true,
  version       integer NOT NULL DEFAULT 1,
  created_on    timestamptz NOT NULL,
  updated_on    timestamptz NOT NULL
);
CREATE UNIQUE INDEX carrier_name ON carrier (lower(name));
CREATE INDEX carrier_name_contains ON carrier USING gin (lower(name) gin_trgm_ops);
CALL guard_table('carrier');

-- Which carriers a shipping partner books.
CREATE TABLE carrier_broker_carrier (
  carrier_broker_id integer NOT NULL REFERENCES carrier_broker,
  carrier_id        integer NOT NULL REFERENCES carrier,
  PRIMARY KEY (carrier_broker_id, carrier_id)
);
CREATE INDEX carrier_broker_carrier_of_carrier ON carrier_broker_carrier (carrier_id);
CALL guard_table('carrier_broker_carrier');

-- Shipping partners with the names of their managers: hundreds of rows, so a list can read them as they are.
CREATE VIEW carrier_broker_summary AS
SELECT partner.id, partner.name, partner.display_name, partner.market, partner.status, partner.created_on,
       partner.intacct_sync_status, partner.intacct_sync_error,
       carrier_broker.category, carrier_broker.manager_id, employee.name AS manager
  FROM partner
  JOIN carrier_broker ON carrier_broker.partner_id = partner.id
  JOIN employee ON employee.id = carrier_broker.manager_id;

-- What a marketplace demands, version by version. A version stays as it was written, and none begins in the past,
-- so what was in force on a day that has passed can be said for ever.

CREATE TABLE marketplace_policy (
  marketplace_id         integer NOT NULL REFERENCES marketplace,
  version                integer NOT NULL CHECK (version >= 1),
  effective_from         date NOT NULL,
  return_window_days     integer NOT NULL CHECK (return_window_days BETWEEN 0 AND 3650),
  restocking_percent     numeric(5, 2) NOT NULL CHECK (restocking_percent BETWEEN 0 AND 100),
  cancellation_rule      text NOT NULL CHECK (length(cancellation_rule) BETWEEN 1 AND 1000),
  ship_within_days       integer NOT NULL CHECK (ship_within_days BETWEEN 0 AND 365),
  late_shipment_penalty  text CHECK (length(late_shipment_penalty) BETWEEN 1 AND 1000),
  chargeback_window_days integer NOT NULL CHECK (chargeback_window_days BETWEEN 0 AND 3650),
  damage_proof_required  boolean NOT NULL,
  contact_rules          text CHECK (length(contact_rules) BETWEEN 1 AND 2000),
  text                   text CHECK (length(text) BETWEEN 1 AND 50000),
  created_by             integer REFERENCES employee,
  created_on             timestamptz NOT NULL,
  PRIMARY KEY (marketplace_id, version),
  CONSTRAINT not_in_the_past
    CHECK (effective_from >= (created_on AT TIME ZONE 'America/Los_Angeles')::date)
);
CALL guard_table('marketplace_policy');
REVOKE UPDATE, DELETE ON marketplace_policy FROM backdock_app;
CREATE TRIGGER marketplace_policy_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON marketplace_policy
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Marketplaces with the names of their managers: tens of rows, so a list can read them as they are.
CREATE VIEW marketplace_summary AS
SELECT marketplace.id, marketplace.name, marketplace.market, marketplace.is_active, marketplace.created_on,
       (SELECT string_agg(employee.name, ', ' ORDER BY employee.name)
          FROM marketplace_manager manager JOIN employee ON employee.id = manager.employee_id
         WHERE manager.marketplace_id = marketplace.id) AS managers,
       (SELECT count(*)::integer FROM marketplace_policy policy
         WHERE policy.marketplace_id = marketplace.id) AS policy_versions
  FROM marketplace;

-- For who is on the phone: whom to call at a supplier or a carrier, and a caller found by name or number.

CREATE VIEW support_supplier_summary AS
SELECT summary.id, summary.name, summary.display_name, summary.market, summary.status, partner.inactive_until,
       summary.purchasing_manager, summary.logistics_manager,
       contact.name AS contact, contact.phone, contact.email
  FROM supplier_summary summary
  JOIN partner ON partner.id = summary.id
  LEFT JOIN partner_contact contact ON contact.partner_id = summary.id AND contact.contact_type = 'Primary';

CREATE VIEW support_carrier_summary AS
SELECT carrier.id, carrier.name, carrier.category, carrier.scac, carrier.service_phone, carrier.claims_phone,
       carrier.is_active,
       (SELECT string_agg(partner.display_name, ', ' ORDER BY partner.display_name)
          FROM carrier_broker_carrier booked JOIN partner ON partner.id = booked.carrier_broker_id
         WHERE booked.carrier_id = carrier.id) AS booked_by
  FROM carrier;

CREATE INDEX carrier_name_equals ON carrier (lower(name), id);
CREATE INDEX partner_contact_name_contains ON partner_contact USING gin (lower(name) gin_trgm_ops);
CREATE INDEX partner_contact_phone_contains
  ON partner_contact USING gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
