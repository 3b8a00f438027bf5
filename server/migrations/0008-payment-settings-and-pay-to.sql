-- How a partner is paid: its terms, and the bank details that it takes two people to change.

-- Lets a table keep the currency of its partner, and a rule depend on it.
ALTER TABLE partner ADD CONSTRAINT partner_with_currency UNIQUE (id, currency);

-- A partner without a row has no terms yet.
CREATE TABLE payment_settings (
  partner_id          integer PRIMARY KEY,
  currency            text NOT NULL,
  payment_type        text NOT NULL CHECK (payment_type IN
    ('None', 'CreditCard', 'NetTermsByAchTransfer', 'InAdvance', 'NetTermsByCreditCard', 'Wire')),
  net_term_days       smallint NOT NULL CHECK (net_term_days IN (0, 7, 15, 30, 45, 60)),
  payment_schedule    text NOT NULL CHECK (payment_schedule IN ('EveryMonth', 'OddMonths', 'EvenMonths')),
  -- Days of the month, in their order; 31 is the last day of any month. None means any day.
  payment_days        smallint[] NOT NULL CHECK (cardinality(payment_days) <= 4
    AND array_position(payment_days, NULL) IS NULL AND 1 <= ALL (payment_days) AND 31 >= ALL (payment_days)
    AND (payment_days[1] < payment_days[2]) IS NOT FALSE AND (payment_days[2] < payment_days[3]) IS NOT FALSE
    AND (payment_days[3] < payment_days[4]) IS NOT FALSE),
  credit_limit        numeric(14, 2) NOT NULL CHECK (credit_limit >= 0),
  credit_limit_policy text NOT NULL
    CHECK (credit_limit_policy IN ('FixedLimit', 'AverageDailySalesTimesTerms', 'Unlimited')),
  version             integer NOT NULL DEFAULT 1,
  created_on          timestamptz NOT NULL,
  updated_on          timestamptz NOT NULL,
  FOREIGN KEY (partner_id, currency) REFERENCES partner (id, currency) ON UPDATE CASCADE,
  CONSTRAINT ach_pays_us_dollars CHECK (payment_type <> 'NetTermsByAchTransfer' OR currency = 'Usd'),
  CONSTRAINT limit_of_the_policy CHECK (credit_limit_policy = 'FixedLimit' OR credit_limit = 0)
);
CREATE INDEX payment_settings_by_type ON payment_settings (payment_type, partner_id);
CALL guard_table('payment_settings');

-- Bank details as somebody entered them. They never change: other details are another row. The numbers of accounts
-- and banks are sealed by the application; in clear there is only how each of them ends.
CREATE TABLE pay_to (
  id                          uuid PRIMARY KEY,
  partner_id                  integer NOT NULL REFERENCES partner,
  method                      text NOT NULL CHECK (method IN ('Ach', 'Wire')),
  account_type                text CHECK (account_type IN
    ('BusinessChecking', 'BusinessSavings', 'PersonalChecking', 'PersonalSavings')),
  beneficiary_name            text NOT NULL CHECK (length(beneficiary_name) BETWEEN 1 AND 100),
  bank_name                   text NOT NULL CHECK (length(bank_name) BETWEEN 1 AND 100),
  swift_code                  text CHECK (swift_code ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  bank_address                text CHECK (length(bank_address) BETWEEN 1 AND 100),
  bank_city                   text CHECK (length(bank_city) BETWEEN 1 AND 100),
  bank_state                  text CHECK (length(bank_state) BETWEEN 1 AND 100),
  bank_zip                    text CHECK (length(bank_zip) BETWEEN 1 AND 5),
  intermediary_bank_name      text CHECK (length(intermediary_bank_name) BETWEEN 1 AND 100),
  intermediary_swift_code     text CHECK (intermediary_swift_code ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  reference                   text CHECK (length(reference) BETWEEN 1 AND 100),
  charge_bearer               text CHECK (charge_bearer IN ('Shared', 'Sender', 'Beneficiary')),
  account_ending              text NOT NULL CHECK (length(account_ending) BETWEEN 1 AND 4),
  routing_ending              text CHECK (length(routing_ending) BETWEEN 1 AND 4),
  intermediary_account_ending text CHECK (length(intermediary_account_ending) BETWEEN 1 AND 4),
  intermediary_routing_ending text CHECK (length(intermediary_routing_ending) BETWEEN 1 AND 4),
  sealed_numbers              bytea NOT NULL,
  -- The key of this row, itself sealed by the key that the configuration holds under this id.
  sealed_key                  bytea NOT NULL,
  key_id                      text NOT NULL,
  created_on                  timestamptz NOT NULL,
  UNIQUE (id, partner_id),
  CONSTRAINT ach_is_whole CHECK (method <> 'Ach' OR (account_type IS NOT NULL AND routing_ending IS NOT NULL)),
  CONSTRAINT wire_is_whole CHECK (method <> 'Wire' OR (charge_bearer IS NOT NULL
    AND (routing_ending IS NOT NULL OR swift_code IS NOT NULL)
    AND bank_address IS NOT NULL AND bank_city IS NOT NULL AND bank_state IS NOT NULL))
);
CREATE INDEX pay_to_by_key ON pay_to (key_id);
CALL guard_table('pay_to');
-- Only the seal of a row's key is ever renewed.
REVOKE UPDATE, DELETE, TRUNCATE ON pay_to FROM backdock_app;
GRANT UPDATE (sealed_key, key_id) ON pay_to TO backdock_app;

-- Somebody enters other bank details, somebody else verifies or anybody rejects them. Until then the live ones stay.
CREATE TABLE pay_to_change (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  partner_id          integer NOT NULL,
  pay_to_id           uuid NOT NULL UNIQUE,
  status              text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Verified', 'Rejected')),
  -- Where they differ from those that were live. Two numbers may end alike, so it is kept and not guessed.
  changed_fields      text[] NOT NULL CHECK (cardinality(changed_fields) > 0),
  -- Whom we knew at the partner before the change: nobody else can confirm it.
  known_contacts      jsonb NOT NULL CHECK (jsonb_typeof(known_contacts) = 'array'),
  changed_by          integer NOT NULL REFERENCES employee,
  changed_on          timestamptz NOT NULL,
  decided_by          integer REFERENCES employee,
  decided_on          timestamptz,
  verification_method text CHECK (verification_method IN ('CallBack', 'SupplierPortalConfirm', 'Document')),
  contact             jsonb,
  note                text CHECK (length(note) BETWEEN 1 AND 500),
  rejection_reason    text CHECK (length(rejection_reason) BETWEEN 10 AND 500),
  is_live             boolean NOT NULL DEFAULT false,
  FOREIGN KEY (pay_to_id, partner_id) REFERENCES pay_to (id, partner_id),
  CONSTRAINT decided_by_somebody
    CHECK ((status = 'Pending') = (decided_by IS NULL) AND (decided_by IS NULL) = (decided_on IS NULL)),
  CONSTRAINT verified_by_another CHECK (status <> 'Verified' OR decided_by <> changed_by),
  CONSTRAINT verified_somehow CHECK ((status = 'Verified') = (verification_method IS NOT NULL)
    AND (status = 'Verified') = (contact IS NOT NULL)),
  CONSTRAINT verified_with_a_known_contact CHECK (contact IS NULL OR known_contacts @> jsonb_build_array(contact)),
  CONSTRAINT rejected_for_a_reason CHECK ((status = 'Rejected') = (rejection_reason IS NOT NULL)),
  CONSTRAINT live_once_verified CHECK (NOT is_live OR status = 'Verified')
);
CREATE UNIQUE INDEX one_live_pay_to ON pay_to_change (partner_id) WHERE is_live;
CREATE UNIQUE INDEX one_pending_pay_to_change ON pay_to_change (partner_id) WHERE status = 'Pending';
CREATE INDEX pay_to_change_of_partner ON pay_to_change (partner_id, id);
CALL guard_table('pay_to_change');
REVOKE UPDATE, DELETE, TRUNCATE ON pay_to_change FROM backdock_app;
GRANT UPDATE (status, decided_by, decided_on, verification_method, contact, note, rejection_reason, is_live)
  ON pay_to_change TO backdock_app;

-- What was decided stays decided; details that were replaced do not come back without another change.
CREATE FUNCTION refuse_second_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(new) - 'is_live' <> to_jsonb(old) - 'is_live' OR new.is_live THEN
    RAISE EXCEPTION 'this change of bank details is decided' USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER decided_once BEFORE UPDATE ON pay_to_change
  FOR EACH ROW WHEN (old.status <> 'Pending') EXECUTE FUNCTION refuse_second_decision();
