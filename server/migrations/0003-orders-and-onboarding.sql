-- What customers bought where, what of it each supplier fulfils, and how a company becomes a supplier.

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Marketplaces: the channels in which end customers buy.

CREATE TABLE marketplace (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  market     text NOT NULL CHECK (market IN ('UnitedStates', 'Canada')),
  is_active  boolean NOT NULL DEFAULT true,
  version    integer NOT NULL DEFAULT 1,
  created_on timestamptz NOT NULL,
  updated_on timestamptz NOT NULL
);
CREATE UNIQUE INDEX marketplace_name ON marketplace (lower(name));
CALL guard_table('marketplace');

CREATE TABLE marketplace_manager (
  marketplace_id integer NOT NULL REFERENCES marketplace,
  employee_id    integer NOT NULL REFERENCES employee,
  PRIMARY KEY (marketplace_id, employee_id)
);
CREATE INDEX marketplace_manager_of_employee ON marketplace_manager (employee_id);
CALL guard_table('marketplace_manager');

-- Orders. What the customer pays is in the currency of the marketplace's market.

CREATE TABLE customer_order (
  id                       integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_order_number    text NOT NULL CHECK (length(purchase_order_number) BETWEEN 1 AND 50),
  marketplace_id           integer NOT NULL REFERENCES marketplace,
  -- A replacement carries the number of the order that it replaces, so numbers repeat.
  marketplace_order_number text NOT NULL CHECK (length(marketplace_order_number) BETWEEN 1 AND 100),
  marketplace_order_url    text CHECK (length(marketplace_order_url) BETWEEN 1 AND 500),
  status                   text NOT NULL CHECK (status IN ('New', 'Releasing', 'SentToVendor', 'Shipped', 'Canceled',
    'Packing', 'Invoiced', 'PaymentUnconfirmed', 'NeedAction')),
  subtotal_amount          numeric(14, 2) NOT NULL CHECK (subtotal_amount >= 0),
  discount_amount          numeric(14, 2) NOT NULL DEFAULT 0 CHECK (discount_amount >= 0),
  tax_amount               numeric(14, 2) NOT NULL DEFAULT 0 CHECK (tax_amount >= 0),
  shipping_amount          numeric(14, 2) NOT NULL DEFAULT 0 CHECK (shipping_amount >= 0),
  adjustment_amount        numeric(14, 2) NOT NULL DEFAULT 0,
  adjustment_reason        text CHECK (length(adjustment_reason) BETWEEN 1 AND 500),
  reward_amount            numeric(14, 2) NOT NULL DEFAULT 0 CHECK (reward_amount >= 0),
  total_amount             numeric(14, 2) NOT NULL CHECK (total_amount >= 0)
    GENERATED ALWAYS AS (subtotal_amount - discount_amount + tax_amount + shipping_amount) STORED,
  final_amount             numeric(14, 2) NOT NULL CHECK (final_amount >= 0)
    GENERATED ALWAYS AS (subtotal_amount - discount_amount + tax_amount + shipping_amount
      + adjustment_amount - reward_amount) STORED,
  customer_name            text NOT NULL CHECK (length(customer_name) BETWEEN 1 AND 200),
  customer_email           text CHECK (length(customer_email) BETWEEN 1 AND 256),
  customer_phone           text CHECK (length(customer_phone) BETWEEN 1 AND 50),
  recipient_name           text NOT NULL CHECK (length(recipient_name) BETWEEN 1 AND 200),
  recipient_phone          text CHECK (length(recipient_phone) BETWEEN 1 AND 50),
  address                  text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  address2                 text CHECK (length(address2) BETWEEN 1 AND 200),
  address3                 text CHECK (length(address3) BETWEEN 1 AND 200),
  city                     text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  state                    text NOT NULL CHECK (length(state) BETWEEN 1 AND 100),
  zip                      text NOT NULL CHECK (length(zip) BETWEEN 1 AND 20),
  country                  text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  promised_to_ship_date    date,
  promised_to_deliver_date date,
  fulfillment_date         date,
  version                  integer NOT NULL DEFAULT 1,
  created_on               timestamptz NOT NULL,
  updated_on               timestamptz NOT NULL,
  CONSTRAINT adjustment_has_reason CHECK (adjustment_amount = 0 OR adjustment_reason IS NOT NULL),
  CONSTRAINT ship_before_deliver CHECK (promised_to_deliver_date >= promised_to_ship_date)
);
CALL guard_table('customer_order');
CALL keep_counts('customer_order', ARRAY['status']);

CREATE UNIQUE INDEX customer_order_purchase_order_number ON customer_order (purchase_order_number);
CREATE INDEX customer_order_by_created_on ON customer_order (created_on, id);
CREATE INDEX customer_order_by_status ON customer_order (status, created_on, id);
CREATE INDEX customer_order_by_marketplace ON customer_order (marketplace_id, created_on, id);
-- "Is" and "starts with" through a plain index, "contains" and "ends with" through trigrams.
CREATE INDEX customer_order_number_equals ON customer_order (lower(purchase_order_number), id);
CREATE INDEX customer_order_marketplace_number_equals ON customer_order (lower(marketplace_order_number), id);
CREATE INDEX customer_order_number_contains
  ON customer_order USING gin (lower(purchase_order_number) gin_trgm_ops);
CREATE INDEX customer_order_marketplace_number_contains
  ON customer_order USING gin (lower(marketplace_order_number) gin_trgm_ops);
CREATE INDEX customer_order_customer_name_contains
  ON customer_order USING gin (lower(customer_name) gin_trgm_ops);
CREATE INDEX customer_order_customer_email_contains
  ON customer_order USING gin (lower(customer_email) gin_trgm_ops);

-- The part of an order that one supplier fulfils. An order is shipped, and delivered, when all of its parts are.
CREATE TABLE supplier_order (
  order_id        integer NOT NULL REFERENCES customer_order,
  supplier_id     integer NOT NULL REFERENCES supplier,
  shipping_method text NOT NULL CHECK (shipping_method IN ('Ground', 'BisonGround', 'TwoDay', 'NextDay', 'EconomyPost',
    'LtlCurbside', 'LtlThreshold', 'LtlRoomOfChoice', 'WhiteGlove', 'LocalDelivery', 'CustomerPickup')),
  sent_on         timestamptz,
  shipped_on      timestamptz,
  delivered_on    timestamptz,
  version         integer NOT NULL DEFAULT 1,
  created_on      timestamptz NOT NULL,
  updated_on      timestamptz NOT NULL,
  PRIMARY KEY (order_id, supplier_id),
  CONSTRAINT shipped_after_sent CHECK (shipped_on IS NULL OR (sent_on IS NOT NULL AND shipped_on >= sent_on)),
  CONSTRAINT delivered_after_shipped
    CHECK (delivered_on IS NULL OR (shipped_on IS NOT NULL AND delivered_on >= shipped_on))
);
CREATE INDEX supplier_order_by_supplier ON supplier_order (supplier_id, created_on, order_id);
CREATE INDEX supplier_order_by_shipped_on ON supplier_order (supplier_id, shipped_on) WHERE shipped_on IS NOT NULL;
CALL guard_table('supplier_order');

-- The price is the supplier's, in the supplier's currency; the sale price is what the customer pays for one.
-- An approved change of price keeps the one before it.
CREATE TABLE order_item (
  id                                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id                              integer NOT NULL,
  supplier_id                           integer NOT NULL,
  product_name                          text NOT NULL CHECK (length(product_name) BETWEEN 1 AND 300),
  sku                                   text NOT NULL CHECK (length(sku) BETWEEN 1 AND 100),
  unit_of_measure                       text NOT NULL CHECK (length(unit_of_measure) BETWEEN 1 AND 20),
  quantity                              integer NOT NULL CHECK (quantity > 0),
  price_per_unit                        numeric(14, 2) NOT NULL CHECK (price_per_unit >= 0),
  price_per_unit_before_change_approval numeric(14, 2) CHECK (price_per_unit_before_change_approval >= 0),
  sale_price_per_unit                   numeric(14, 2) NOT NULL CHECK (sale_price_per_unit >= 0),
  fixed_shipping_cost                   numeric(14, 2) NOT NULL DEFAULT 0 CHECK (fixed_shipping_cost >= 0),
  total                                 numeric(14, 2) NOT NULL
    GENERATED ALWAYS AS (quantity * price_per_unit + fixed_shipping_cost) STORED,
  total_before_change_approval          numeric(14, 2)
    GENERATED ALWAYS AS (quantity * price_per_unit_before_change_approval + fixed_shipping_cost) STORED,
  image_url                             text CHECK (length(image_url) BETWEEN 1 AND 500),
  fulfillment_status                    text NOT NULL CHECK (fulfillment_status IN ('New', 'AwaitingShipment',
    'Invoicing', 'Canceled', 'ProductNotAvailable', 'NeedsProcessing', 'Complete')),
  version                               integer NOT NULL DEFAULT 1,
  created_on                            timestamptz NOT NULL,
  updated_on                            timestamptz NOT NULL,
  FOREIGN KEY (order_id, supplier_id) REFERENCES supplier_order
);
CREATE INDEX order_item_of_order ON order_item (order_id, supplier_id);
CREATE INDEX order_item_by_sku ON order_item (lower(sku), id);
CALL guard_table('order_item');

CREATE TABLE order_item_tracking (
  id              integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_item_id   integer NOT NULL REFERENCES order_item,
  carrier_name    text NOT NULL CHECK (length(carrier_name) BETWEEN 1 AND 100),
  tracking_number text NOT NULL CHECK (length(tracking_number) BETWEEN 1 AND 100),
  url             text CHECK (length(url) BETWEEN 1 AND 500),
  created_on      timestamptz NOT NULL,
  UNIQUE (order_item_id, tracking_number)
);
CREATE INDEX order_item_tracking_by_number ON order_item_tracking (lower(tracking_number));
CALL guard_table('order_item_tracking');

-- Notes: who wrote it need not be an employee. A note for one supplier of several names the supplier.
CREATE TABLE order_note (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id    integer NOT NULL REFERENCES customer_order,
  supplier_id integer,
  type        text NOT NULL CHECK (type IN ('StaffNote', 'CustomerNote', 'SupplierNote', 'MarketplaceNote',
    'CarrierNote', 'SystemNote', 'StatusChangeNote', 'PriceChangeNote', 'ShippingNote', 'TrackingNote', 'DeliveryNote',
    'CancellationNote', 'ReturnNote', 'RefundNote', 'CreditRequestNote', 'AccountingNote', 'LegalNote')),
  note        text NOT NULL CHECK (length(note) BETWEEN 1 AND 4000),
  author      text NOT NULL CHECK (length(author) BETWEEN 1 AND 200),
  author_id   integer REFERENCES employee,
  created_on  timestamptz NOT NULL,
  edited_on   timestamptz CHECK (edited_on >= created_on),
  FOREIGN KEY (order_id, supplier_id) REFERENCES supplier_order
);
CREATE INDEX order_note_of_order ON order_note (order_id, id);
CALL guard_table('order_note');
REVOKE DELETE ON order_note FROM backdock_app;
CREATE TRIGGER order_note_stays BEFORE DELETE OR TRUNCATE ON order_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The one exception: staff mend the words of their own note while the ink is wet.
CREATE FUNCTION refuse_late_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.type = 'StaffNote'
    AND new.edited_on <= old.created_on + interval '15 minutes'
    AND current_setting('backdock.actor', true) = 'employee:' || old.author_id
    AND (new.id, new.order_id, new.supplier_id, new.type, new.author, new.author_id, new.created_on)
      IS NOT DISTINCT FROM
        (old.id, old.order_id, old.supplier_id, old.type, old.author, old.author_id, old.created_on)
  THEN RETURN new;
  END IF;
  RAISE EXCEPTION 'order_note is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER order_note_is_append_only BEFORE UPDATE ON order_note
  FOR EACH ROW EXECUTE FUNCTION refuse_late_edit();

-- Invitations. The link's token is worked out from the seed and a secret that is not in here; the portal's request is
-- found by the token's hash. Sending again makes a new seed, so the older link ends.

CREATE TABLE supplier_invitation (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email               text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 1 AND 256),
  company_name        text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 300),
  market_country_code text NOT NULL CHECK (market_country_code IN ('US', 'CA')),
  market              text NOT NULL GENERATED ALWAYS AS
    (CASE market_country_code WHEN 'US' THEN 'UnitedStates' ELSE 'Canada' END) STORED,
  link_seed           uuid NOT NULL,
  token_hash          bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  invited_by          integer NOT NULL REFERENCES employee,
  invited_on          timestamptz NOT NULL,
  resent_count        integer NOT NULL DEFAULT 0 CHECK (resent_count >= 0),
  resent_on           timestamptz CHECK (resent_on >= invited_on),
  expires_on          timestamptz NOT NULL,
  accepted_on         timestamptz,
  version             integer NOT NULL DEFAULT 1,
  updated_on          timestamptz NOT NULL,
  CONSTRAINT resent_has_date CHECK ((resent_count = 0) = (resent_on IS NULL)),
  CONSTRAINT ends_after_sent CHECK (expires_on > coalesce(resent_on, invited_on)),
  CONSTRAINT accepted_in_time CHECK (accepted_on >= invited_on AND accepted_on < expires_on),
  -- At no time do two open invitations to one address stand side by side.
  CONSTRAINT one_open_invitation EXCLUDE USING gist
    (email WITH =, tstzrange(coalesce(resent_on, invited_on), expires_on) WITH &&) WHERE (accepted_on IS NULL)
);
CREATE INDEX supplier_invitation_open ON supplier_invitation (expires_on, id) WHERE accepted_on IS NULL;
CALL guard_table('supplier_invitation');

-- Applications: what an invited company sends, and what was decided. Bank details come later, with the pay-to and
-- its second person.

CREATE TABLE supplier_application (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  invitation_id         integer NOT NULL UNIQUE REFERENCES supplier_invitation,
  company_name          text NOT NULL CHECK (length(company_name) BETWEEN 1 AND 100),
  doing_business_as     text NOT NULL CHECK (length(doing_business_as) BETWEEN 1 AND 100),
  market                text NOT NULL CHECK (market IN ('UnitedStates', 'Canada')),
  currency              text NOT NULL CHECK (currency IN ('Usd', 'Cad')),
  address               text NOT NULL CHECK (length(address) BETWEEN 1 AND 200),
  address2              text CHECK (length(address2) BETWEEN 1 AND 200),
  address3              text CHECK (length(address3) BETWEEN 1 AND 200),
  city                  text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
  state                 text NOT NULL CHECK (state ~ '^[A-Z]{2}$'),
  zip                   text NOT NULL,
  website               text CHECK (length(website) BETWEEN 1 AND 500),
  -- A company's number: EIN in the United States, business number in Canada.
  tax_id                text NOT NULL CHECK (tax_id ~ '^[0-9]{9}$'),
  shipping_methods      text[] NOT NULL CHECK (cardinality(shipping_methods) > 0 AND shipping_methods <@ ARRAY['Ground',
    'BisonGround', 'TwoDay', 'NextDay', 'EconomyPost', 'LtlCurbside', 'LtlThreshold', 'LtlRoomOfChoice', 'WhiteGlove',
    'LocalDelivery', 'CustomerPickup']),
  order_cutoff_time     time NOT NULL,
  time_zone             text NOT NULL CHECK (length(time_zone) BETWEEN 1 AND 50),
  processes_on_weekends boolean NOT NULL DEFAULT false,
  submitted_on          timestamptz NOT NULL,
  status                text NOT NULL DEFAULT 'Pending'
    CHECK (status IN ('Pending', 'Approved', 'Rejected', 'ChangesRequested')),
  decided_by            integer REFERENCES employee,
  decided_on            timestamptz CHECK (decided_on >= submitted_on),
  decision_reason       text CHECK (length(decision_reason) BETWEEN 10 AND 500),
  supplier_id           integer UNIQUE REFERENCES supplier,
  version               integer NOT NULL DEFAULT 1,
  created_on            timestamptz NOT NULL,
  updated_on            timestamptz NOT NULL,
  CONSTRAINT zip_of_market CHECK (CASE market WHEN 'UnitedStates' THEN zip ~ '^[0-9]{5}(-[0-9]{4})?$'
    ELSE zip ~ '^[A-Z][0-9][A-Z] [0-9][A-Z][0-9]$' END),
  CONSTRAINT decided_unless_pending CHECK ((status = 'Pending') = (decided_on IS NULL)),
  CONSTRAINT decided_by_somebody CHECK ((decided_by IS NULL) = (decided_on IS NULL)),
  CONSTRAINT supplier_when_approved CHECK ((status = 'Approved') = (supplier_id IS NOT NULL)),
  CONSTRAINT refusal_has_reason CHECK (CASE status WHEN 'Pending' THEN decision_reason IS NULL WHEN 'Approved' THEN true
    ELSE decision_reason IS NOT NULL END)
);
CREATE INDEX supplier_application_pending ON supplier_application (id) WHERE status = 'Pending';
CALL guard_table('supplier_application');

CREATE TABLE supplier_application_contact (
  application_id integer NOT NULL REFERENCES supplier_application,
  contact_type   text NOT NULL CHECK (contact_type IN
    ('Primary', 'Accounting', 'Orders', 'Logistics', 'Returns', 'ProductData', 'Legal', 'Emergency')),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  email          text NOT NULL CHECK (length(email) BETWEEN 1 AND 256),
  phone          text NOT NULL CHECK (length(phone) BETWEEN 1 AND 50),
  PRIMARY KEY (application_id, contact_type)
);
CALL guard_table('supplier_application_contact');

CREATE TABLE supplier_application_check (
  application_id integer NOT NULL REFERENCES supplier_application,
  name           text NOT NULL CHECK (name IN
    ('TaxIdMatches', 'NoDuplicate', 'AddressExists', 'NotSanctioned', 'DocumentsComplete')),
  result         text NOT NULL CHECK (result IN ('Passed', 'Unclear', 'Failed')),
  detail         text CHECK (length(detail) BETWEEN 1 AND 500),
  PRIMARY KEY (application_id, name)
);
CALL guard_table('supplier_application_check');

-- Applicants upload documents too, and are no employees.
ALTER TABLE document ALTER COLUMN uploaded_by DROP NOT NULL;

CREATE TABLE supplier_application_document (
  document_id    integer PRIMARY KEY REFERENCES document,
  application_id integer NOT NULL REFERENCES supplier_application,
  document_type  text NOT NULL CHECK (document_type IN
    ('W9', 'W8', 'Contract', 'Insurance', 'PriceList', 'Policy', 'Other')),
  valid_until    date
);
CREATE INDEX supplier_application_document_of_application ON supplier_application_document (application_id);
CALL guard_table('supplier_application_document');

-- Applications with the date of their invitation: hundreds of rows, so a list can read them as they are.
CREATE VIEW supplier_application_summary AS
SELECT application.id, application.company_name, application.market, application.status,
       invitation.invited_on AS invitation_date
  FROM supplier_application application
  JOIN supplier_invitation invitation ON invitation.id = application.invitation_id;
