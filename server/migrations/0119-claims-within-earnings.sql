-- What payments took for an agreement, however many payments there are.
CREATE INDEX payment_item_of_discount ON payment_item (discount_agreement_id) WHERE discount_agreement_id IS NOT NULL;

-- At every commit, the settlements of a chain claim no more than the months and adjustments that they contain. General
-- discounts aren't compared: invoices and payments took a part, by terms that may have been corrected since.
CREATE FUNCTION check_claimed_amount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  claimed numeric;
  contained numeric;
BEGIN
  IF (SELECT type FROM allowance_agreement WHERE id = new.root_agreement_id) = 'GeneralDiscount' THEN RETURN NULL; END IF;
  SELECT sum(amount) INTO claimed FROM agreement_settlement WHERE root_agreement_id = new.root_agreement_id;
  SELECT coalesce(sum(earned), 0) INTO contained FROM (
    SELECT agreement_id, earned FROM agreement_month WHERE is_settled
     UNION ALL
    SELECT agreement_id, earned FROM agreement_adjustment WHERE is_settled) booked
    JOIN allowance_agreement agreement ON agreement.id = booked.agreement_id
   WHERE new.root_agreement_id IN (agreement.id, agreement.root_agreement_id);
  IF claimed > contained THEN
    RAISE EXCEPTION 'settlements of chain % claim %, and it earned %', new.root_agreement_id, claimed, contained
      USING ERRCODE = 'check_violation', CONSTRAINT = 'within_earnings';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER within_earnings AFTER INSERT ON agreement_settlement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_claimed_amount();
