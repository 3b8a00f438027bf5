-- Where a partner is, whom to call there, and why and until when it stands as it does.

-- A partner that came from outside may still lack its address; the form does not let it be saved without one.
ALTER TABLE partner
  ADD COLUMN address        text CHECK (length(address) BETWEEN 1 AND 200),
  ADD COLUMN address2       text CHECK (length(address2) BETWEEN 1 AND 200),
  ADD COLUMN address3       text CHECK (length(address3) BETWEEN 1 AND 200),
  ADD COLUMN city           text CHECK (length(city) BETWEEN 1 AND 100),
  ADD COLUMN state          text CHECK (state ~ '^[A-Z]{2}$'),
  ADD COLUMN zip            text CHECK (length(zip) BETWEEN 1 AND 20),
  ADD COLUMN country        text CHECK (country IN ('US', 'CA')),
  ADD COLUMN status_reason  text CHECK (length(status_reason) BETWEEN 10 AND 500),
  -- The day on which a partner that is inactive for a time becomes active again.
  ADD COLUMN inactive_until date;

-- Those that were set aside before dates were kept come back in a month, unless somebody says otherwise.
SELECT set_config('backdock.actor', 'system:migration', true);
INSERT INTO audit_record (actor_name, entity_type, entity_id, action, before, after)
  SELECT 'migration', 'supplier', id, 'partner.status-changed',
         jsonb_build_object('inactiveUntil', NULL, 'version', version),
         jsonb_build_object('inactiveUntil', current_date + 30, 'version', version + 1)
    FROM partner WHERE status = 'TemporaryInactive';
UPDATE partner SET status_reason = 'Set aside before reasons were kept.', inactive_until = current_date + 30,
                   version = version + 1
 WHERE status = 'TemporaryInactive';
-- A table with checks that wait for the commit cannot be altered further.
SET CONSTRAINTS ALL IMMEDIATE;

ALTER TABLE partner
  ADD CONSTRAINT inactive_until_a_day CHECK ((status = 'TemporaryInactive') = (inactive_until IS NOT NULL)),
  ADD CONSTRAINT inactive_for_a_reason CHECK (status <> 'TemporaryInactive' OR status_reason IS NOT NULL);
CREATE INDEX partner_by_return ON partner (inactive_until) WHERE inactive_until IS NOT NULL;
CREATE INDEX supplier_of_parent ON supplier (parent_supplier_id);

-- The changes of a partner's status, which also say why. What was decided is never rewritten.
CREATE TABLE partner_status_change (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id     integer NOT NULL REFERENCES partner,
  from_status    text NOT NULL,
  to_status      text NOT NULL CHECK (to_status IN ('Active', 'New', 'Pending', 'TemporaryInactive', 'PermanentlyInactive')),
  reason         text CHECK (length(reason) BETWEEN 10 AND 500),
  inactive_until date,
  -- Nobody for what the system did by itself.
  changed_by     integer REFERENCES employee,
  changed_on     timestamptz NOT NULL,
  CONSTRAINT inactive_until_a_day CHECK ((to_status = 'TemporaryInactive') = (inactive_until IS NOT NULL)),
  CONSTRAINT inactive_for_a_reason
    CHECK (to_status NOT IN ('TemporaryInactive', 'PermanentlyInactive') OR reason IS NOT NULL)
);
CREATE INDEX partner_status_change_of_partner ON partner_status_change (partner_id, id DESC);
CALL guard_table('partner_status_change');
REVOKE UPDATE, DELETE ON partner_status_change FROM backdock_app;
CREATE TRIGGER partner_status_change_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON partner_status_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An order is open for a supplier until that supplier's part of it is shipped, or the whole is canceled.
CREATE INDEX supplier_order_unshipped ON supplier_order (supplier_id, order_id) WHERE shipped_on IS NULL;
CREATE VIEW open_supplier_order AS
SELECT part.supplier_id, part.order_id
  FROM supplier_order part
  JOIN customer_order whole ON whole.id = part.order_id
 WHERE part.shipped_on IS NULL AND whole.status NOT IN ('Shipped', 'Canceled', 'Invoiced');

-- The ways from one status to another. Where there is none, not even the application's own mistake makes one.
CREATE FUNCTION refuse_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (old.status, new.status) NOT IN (('New', 'Active'), ('New', 'Pending'), ('Pending', 'Active'),
      ('Active', 'Pending'), ('Active', 'TemporaryInactive'), ('TemporaryInactive', 'Active'))
    AND (new.status <> 'PermanentlyInactive' OR old.status = 'PermanentlyInactive')
  THEN
    RAISE EXCEPTION 'a partner does not go from % to %', old.status, new.status USING ERRCODE = 'check_violation';
  END IF;
  IF new.status = 'PermanentlyInactive'
    AND EXISTS (SELECT FROM open_supplier_order WHERE supplier_id = new.id)
  THEN
    RAISE EXCEPTION 'a partner with open orders stays' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER status_has_a_way BEFORE UPDATE ON partner
  FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION refuse_status();

-- What a partner billed and what was ordered from it is in its currency; another one would change every amount.
CREATE FUNCTION refuse_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice WHERE partner_id = new.id)
    OR EXISTS (SELECT FROM supplier_order WHERE supplier_id = new.id)
  THEN
    RAISE EXCEPTION 'amounts of this partner are in %', old.currency USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER currency_stays BEFORE UPDATE ON partner
  FOR EACH ROW WHEN (old.currency <> new.currency) EXECUTE FUNCTION refuse_currency();

-- No supplier stands above itself, however many are between. Changes of parents come one after the other, so that
-- two of them cannot close a circle together.
CREATE FUNCTION refuse_circle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('supplier.parent', 7));
  IF EXISTS (
    WITH RECURSIVE above AS (
      SELECT new.parent_supplier_id AS id
      UNION
      SELECT supplier.parent_supplier_id FROM supplier JOIN above ON supplier.partner_id = above.id
       WHERE supplier.parent_supplier_id IS NOT NULL)
    SELECT FROM above WHERE id = new.partner_id)
  THEN
    RAISE EXCEPTION 'a supplier cannot stand above itself' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER parents_without_circles BEFORE INSERT OR UPDATE OF parent_supplier_id ON supplier
  FOR EACH ROW WHEN (new.parent_supplier_id IS NOT NULL) EXECUTE FUNCTION refuse_circle();

-- Contacts: one of each type, and any number of others, which say themselves what they are for.
CREATE TABLE partner_contact (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id   integer NOT NULL REFERENCES partner,
  contact_type text NOT NULL CHECK (contact_type IN ('Primary', 'Accounting', 'Orders', 'Logistics', 'Returns',
    'ProductData', 'Legal', 'Emergency', 'Dispatch', 'Billing', 'Claims', 'Other')),
  title        text CHECK (length(title) BETWEEN 1 AND 50),
  name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  phone        text NOT NULL CHECK (length(phone) BETWEEN 1 AND 50),
  email        text CHECK (length(email) BETWEEN 1 AND 256),
  CONSTRAINT others_have_a_title CHECK ((contact_type = 'Other') = (title IS NOT NULL))
);
CREATE UNIQUE INDEX partner_contact_of_type ON partner_contact (partner_id, contact_type)
  WHERE contact_type <> 'Other';
CREATE INDEX partner_contact_of_partner ON partner_contact (partner_id);
CREATE INDEX partner_contact_by_email ON partner_contact (lower(email)) WHERE email IS NOT NULL;
CALL guard_table('partner_contact');
