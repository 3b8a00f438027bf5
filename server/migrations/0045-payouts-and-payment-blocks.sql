-- How the amount of a file came about when it was made: selected, credits, discounts and who was held. Beside the
-- flight check, which is megabytes for a large run and not read with every look at a file. Files of before have none.
ALTER TABLE payment_file ADD COLUMN payout jsonb;

-- Why no payment run takes a posted invoice, as it and its partner are set up: kept with the invoice, so that a list of
-- millions can be filtered by it. A partner's live bank details and its currency decide too, so their changes reach the
-- posted invoices of that partner. The same rule as `paymentBlockOf`, compared by a test.
CREATE FUNCTION payment_block_of(payment_type text, currency text, live_method text) RETURNS text
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN payment_type = 'None' THEN 'NoPaymentType'
    WHEN payment_type NOT IN ('NetTermsByAchTransfer', 'Wire') THEN NULL
    WHEN payment_type = 'NetTermsByAchTransfer' AND currency = 'Cad' THEN 'AchInCad'
    WHEN live_method IS NULL THEN 'NoBankDetails'
    WHEN live_method <> CASE payment_type WHEN 'Wire' THEN 'Wire' ELSE 'Ach' END THEN 'OtherBankDetails'
  END
$$;

ALTER TABLE invoice ADD COLUMN payment_block text;
ALTER TABLE invoice ADD CONSTRAINT known_payment_block
  CHECK (payment_block IN ('NoPaymentType', 'AchInCad', 'NoBankDetails', 'OtherBankDetails')) NOT VALID;
ALTER TABLE invoice ADD CONSTRAINT blocked_while_posted
  CHECK (payment_block IS NULL OR status = 'Posted' AND total > 0) NOT VALID;

CREATE FUNCTION keep_payment_block() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.payment_block := NULL;
  IF new.status = 'Posted' AND new.total > 0 THEN
    SELECT payment_block_of(new.payment_type, partner.currency, pay_to.method) INTO new.payment_block
      FROM partner
      LEFT JOIN (pay_to_change live JOIN pay_to ON pay_to.id = live.pay_to_id)
        ON live.partner_id = partner.id AND live.is_live
     WHERE partner.id = new.partner_id;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER payment_block_inserted BEFORE INSERT ON invoice
  FOR EACH ROW WHEN (new.status = 'Posted') EXECUTE FUNCTION keep_payment_block();
CREATE TRIGGER payment_block_updated BEFORE UPDATE OF status, payment_type, total, partner_id ON invoice
  FOR EACH ROW WHEN (new.status = 'Posted' OR new.payment_block IS NOT NULL) EXECUTE FUNCTION keep_payment_block();

-- In the order in which everybody locks invoices.
CREATE FUNCTION renew_payment_blocks(of_partner integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids integer[];
BEGIN
  SELECT array_agg(id) INTO ids FROM (
    SELECT invoice.id FROM invoice
      JOIN partner ON partner.id = invoice.partner_id
      LEFT JOIN (pay_to_change live JOIN pay_to ON pay_to.id = live.pay_to_id)
        ON live.partner_id = partner.id AND live.is_live
     WHERE invoice.partner_id = of_partner AND invoice.status = 'Posted' AND invoice.total > 0
       AND invoice.payment_block IS DISTINCT FROM payment_block_of(invoice.payment_type, partner.currency, pay_to.method)
     ORDER BY invoice.id FOR NO KEY UPDATE OF invoice) stale;
  -- Written as they are, they are looked at again.
  UPDATE invoice SET payment_type = payment_type WHERE id = ANY (ids);
END $$;

CREATE FUNCTION renew_blocks_of_pay_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_payment_blocks(new.partner_id);
  RETURN NULL;
END $$;
-- Deferred: details that take the place of others leave the partner without any for a moment.
CREATE CONSTRAINT TRIGGER payment_blocks_renewed AFTER INSERT OR UPDATE OF is_live ON pay_to_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_blocks_of_pay_to();

CREATE FUNCTION renew_blocks_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM renew_payment_blocks(new.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_blocks_renewed AFTER UPDATE OF currency ON partner
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.currency <> new.currency)
  EXECUTE FUNCTION renew_blocks_of_partner();

-- Invoices that may be the same bill, kept on both of them when one comes in.
ALTER TABLE invoice ADD COLUMN look_alike text;
ALTER TABLE invoice ADD CONSTRAINT known_look_alike CHECK (look_alike IN ('Duplicate', 'NearDuplicate')) NOT VALID;

-- Two invoices that look alike and are two bills, as somebody found out.
CREATE TABLE distinct_invoices (
  invoice_id integer NOT NULL REFERENCES invoice,
  other_id   integer NOT NULL REFERENCES invoice,
  reason     text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  decided_by integer NOT NULL REFERENCES employee,
  decided_on timestamptz NOT NULL,
  PRIMARY KEY (invoice_id, other_id),
  CONSTRAINT smaller_first CHECK (invoice_id < other_id)
);
CREATE INDEX distinct_invoices_of_other ON distinct_invoices (other_id);
CALL guard_table('distinct_invoices');
REVOKE UPDATE, DELETE, TRUNCATE ON distinct_invoices FROM backdock_app;

-- What is there already.
SELECT set_config('backdock.actor', 'system:migration', true);
INSERT INTO audit_record (actor_name, entity_type, entity_id, action)
  SELECT 'migration', 'invoice', id, 'invoice.flagged' FROM invoice ORDER BY id LIMIT 1;
UPDATE invoice SET payment_type = payment_type
 WHERE status = 'Posted' AND total > 0 AND payment_type IN ('None', 'NetTermsByAchTransfer', 'Wire');
UPDATE invoice SET look_alike = 'Duplicate'
  FROM (SELECT partner_id, normal_number(invoice_number) AS number FROM invoice
         GROUP BY 1, 2 HAVING count(*) > 1) twice
 WHERE invoice.partner_id = twice.partner_id AND normal_number(invoice.invoice_number) = twice.number;
SET CONSTRAINTS ALL IMMEDIATE;
