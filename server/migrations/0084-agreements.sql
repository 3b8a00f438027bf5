-- Agreements of every kind. General terms stay in allowance_agreement, the terms of one kind are in tables beside it.

SELECT set_config('backdock.actor', 'system:migration', true), set_config('backdock.audited', 'yes', true);

ALTER TABLE allowance_agreement
  ADD COLUMN settlement_frequency text NOT NULL DEFAULT 'AtPeriodEnd'
    CHECK (settlement_frequency IN ('Monthly', 'Quarterly', 'SemiAnnually', 'Annually', 'AtPeriodEnd')),
  -- New terms can start counting purchases over.
  ADD COLUMN restarts_window boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT one_calculation,
  DROP CONSTRAINT discount_off_invoice,
  DROP CONSTRAINT proof_for_marketing_alone,
  -- Replaced by a trigger that covers every kind and scope.
  DROP CONSTRAINT one_discount_on_everything;

UPDATE allowance_agreement SET settlement_method = 'None'
 WHERE type = 'GeneralDiscount' AND (calculation_type = 'FixedAmount'
    OR (condition = 'EarlyPayment' AND cap_amount_per_period IS NOT NULL));

ALTER TABLE allowance_agreement
  -- The steps of a rebate have its rates.
  ADD CONSTRAINT one_calculation CHECK (CASE type
    WHEN 'Rebate' THEN percentage IS NULL AND fixed_amount IS NULL
    ELSE (calculation_type = 'Percentage') = (percentage IS NOT NULL)
     AND (calculation_type = 'FixedAmount') = (fixed_amount IS NOT NULL) END),
  -- An invoice can carry a rate, but not its share of a period's amount or cap.
  ADD CONSTRAINT discount_off_invoice CHECK ((settlement_method = 'OffInvoice') = (type = 'GeneralDiscount'
    AND calculation_type = 'Percentage' AND (condition <> 'EarlyPayment' OR cap_amount_per_period IS NULL))),
  ADD CONSTRAINT condition_of_its_kind CHECK (CASE condition
    WHEN 'EarlyPayment' THEN type = 'GeneralDiscount'
    WHEN 'ProofOfPerformance' THEN type = 'Marketing'
    ELSE type <> 'Rebate' OR condition = 'Unconditional' END),
  ADD CONSTRAINT restarts_after_other_terms CHECK (NOT restarts_window OR supersedes_id IS NOT NULL),
  ADD CONSTRAINT supersedes_in_its_chain CHECK ((supersedes_id IS NULL) = (root_agreement_id IS NULL)
    AND supersedes_id <> id AND root_agreement_id <> id);
CREATE INDEX allowance_agreement_of_chain ON allowance_agreement (root_agreement_id) WHERE root_agreement_id IS NOT NULL;

CREATE TABLE rebate_terms (
  agreement_id           integer PRIMARY KEY REFERENCES allowance_agreement ON DELETE CASCADE,
  rebate_type            text NOT NULL CHECK (rebate_type IN ('PaidToTheFirst', 'Growth')),
  growth_baseline_type   text CHECK (growth_baseline_type IN ('PriorYearActual', 'FixedAmount', 'PriorPeriodActual')),
  growth_baseline_amount numeric(14, 2) CHECK (growth_baseline_amount >= 0.01),
  growth_paid_on         text CHECK (growth_paid_on IN ('GrowthOnly', 'AllPurchases')),
  accrual_method         text NOT NULL CHECK (accrual_method IN ('ActualStep', 'ForecastStep', 'ManualStep')),
  accrual_step_index     smallint CHECK (accrual_step_index BETWEEN 1 AND 10),
  stack_order            smallint NOT NULL DEFAULT 1 CHECK (stack_order BETWEEN 1 AND 99),
  CONSTRAINT growth_has_baseline CHECK ((rebate_type = 'Growth') = (growth_baseline_type IS NOT NULL)
    AND (rebate_type = 'Growth') = (growth_paid_on IS NOT NULL)
    AND (growth_baseline_type IS NOT DISTINCT FROM 'FixedAmount') = (growth_baseline_amount IS NOT NULL)),
  CONSTRAINT manual_accrual_has_step CHECK ((accrual_method = 'ManualStep') = (accrual_step_index IS NOT NULL))
);
CALL guard_table('rebate_terms');

-- A step applies from its threshold up to the next one's.
CREATE TABLE rebate_step (
  agreement_id   integer NOT NULL REFERENCES rebate_terms ON DELETE CASCADE,
  index          smallint NOT NULL CHECK (index BETWEEN 1 AND 10),
  -- Dollars of purchases, or percent of growth.
  from_threshold numeric(14, 2) NOT NULL CHECK (from_threshold >= 0),
  percentage     numeric(5, 2) CHECK (percentage BETWEEN 0.1 AND 100),
  fixed_amount   numeric(14, 2) CHECK (fixed_amount >= 0.01),
  PRIMARY KEY (agreement_id, index),
  CONSTRAINT one_rate CHECK ((percentage IS NULL) <> (fixed_amount IS NULL))
);
CALL guard_table('rebate_step');

CREATE TABLE ddr_terms (
  agreement_id                   integer PRIMARY KEY REFERENCES allowance_agreement ON DELETE CASCADE,
  covers_damaged                 boolean NOT NULL,
  covers_defective               boolean NOT NULL,
  covers_returns                 boolean NOT NULL,
  covers_return_freight          boolean NOT NULL,
  covers_missing_parts           boolean NOT NULL,
  covers_wrong_item              boolean NOT NULL,
  return_method                  text NOT NULL CHECK (return_method IN ('ReturnToVendor', 'DestroyInField', 'CustomerKeeps')),
  catastrophic_threshold_percent numeric(5, 2) CHECK (catastrophic_threshold_percent BETWEEN 0.1 AND 100),
  true_up_frequency              text NOT NULL CHECK (true_up_frequency IN ('None', 'Quarterly', 'SemiAnnually', 'Annually')),
  true_up_max_change_points      numeric(5, 2) NOT NULL DEFAULT 4 CHECK (true_up_max_change_points BETWEEN 0.1 AND 100)
);
CALL guard_table('ddr_terms');

CREATE TABLE marketing_terms (
  agreement_id      integer PRIMARY KEY REFERENCES allowance_agreement ON DELETE CASCADE,
  program           text NOT NULL CHECK (program IN ('CoOp', 'SponsoredPlacement', 'Email', 'Catalog', 'NewItem', 'Other')),
  proof_accepted_by integer REFERENCES employee,
  proof_accepted_on date,
  CHECK ((proof_accepted_by IS NULL) = (proof_accepted_on IS NULL))
);
CALL guard_table('marketing_terms');

CREATE TABLE marketing_activity (
  agreement_id   integer NOT NULL REFERENCES marketing_terms ON DELETE CASCADE,
  position       smallint NOT NULL CHECK (position BETWEEN 1 AND 50),
  name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  from_date      date NOT NULL,
  to_date        date NOT NULL CHECK (to_date >= from_date),
  planned_amount numeric(14, 2) NOT NULL CHECK (planned_amount >= 0),
  actual_amount  numeric(14, 2) CHECK (actual_amount >= 0),
  PRIMARY KEY (agreement_id, position)
);
CALL guard_table('marketing_activity');

CREATE TABLE agreement_document (
  agreement_id integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  document_id  integer NOT NULL REFERENCES document,
  added_by     integer REFERENCES employee,
  added_on     timestamptz NOT NULL,
  PRIMARY KEY (agreement_id, document_id)
);
CREATE UNIQUE INDEX agreement_of_document ON agreement_document (document_id);
CALL guard_table('agreement_document');

-- A proposed correction, decided by someone else.
CREATE TABLE agreement_proposal (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  agreement_id      integer NOT NULL REFERENCES allowance_agreement ON DELETE CASCADE,
  -- The version that the proposal changes.
  agreement_version integer NOT NULL,
  terms             jsonb NOT NULL,
  comment           text NOT NULL CHECK (length(comment) BETWEEN 10 AND 500),
  status            text NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Withdrawn')),
  proposed_by       integer NOT NULL REFERENCES employee,
  proposed_on       timestamptz NOT NULL,
  decided_by        integer REFERENCES employee,
  decided_on        timestamptz,
  decision_reason   text CHECK (length(decision_reason) BETWEEN 10 AND 500),
  CONSTRAINT decided_once CHECK ((status = 'Pending') = (decided_by IS NULL)
    AND (decided_by IS NULL) = (decided_on IS NULL) AND (status = 'Rejected') = (decision_reason IS NOT NULL)),
  CONSTRAINT decided_by_someone_else CHECK (status = 'Pending' OR (status = 'Withdrawn') = (decided_by = proposed_by))
);
CREATE UNIQUE INDEX one_pending_proposal ON agreement_proposal (agreement_id) WHERE status = 'Pending';
CREATE INDEX agreement_proposal_of_agreement ON agreement_proposal (agreement_id, id);
CALL guard_table('agreement_proposal');

-- Existing agreements get the terms of their kind.
INSERT INTO ddr_terms
SELECT id, true, true, true, false, false, false, 'DestroyInField', NULL, 'None', 4
  FROM allowance_agreement WHERE type = 'Ddr';

-- Every kind has its own terms, and a rebate has steps that rise.
CREATE FUNCTION check_agreement_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked integer := (CASE WHEN TG_TABLE_NAME = 'allowance_agreement' THEN to_jsonb(new) ->> 'id'
                           ELSE coalesce(to_jsonb(new), to_jsonb(old)) ->> 'agreement_id' END)::integer;
BEGIN
  IF EXISTS (
    SELECT FROM allowance_agreement agreement
     WHERE agreement.id = checked
       AND ((agreement.type = 'Rebate') <> EXISTS (SELECT FROM rebate_terms WHERE agreement_id = checked)
         OR (agreement.type = 'Ddr') <> EXISTS (SELECT FROM ddr_terms WHERE agreement_id = checked)
         OR (agreement.type = 'Marketing') <> EXISTS (SELECT FROM marketing_terms WHERE agreement_id = checked))) THEN
    RAISE EXCEPTION 'agreement % lacks the terms of its kind', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'terms_of_its_kind';
  END IF;
  IF EXISTS (
    SELECT FROM allowance_agreement agreement, LATERAL (
      SELECT count(*) AS steps, min(index) AS first, max(index) AS last,
             bool_and(rises) AS rises,
             bool_and((percentage IS NOT NULL) = (agreement.calculation_type = 'Percentage')) AS fits
        FROM (SELECT index, percentage,
                     from_threshold > lag(from_threshold, 1, -1::numeric) OVER (ORDER BY index) AS rises
                FROM rebate_step WHERE agreement_id = checked) step) summed
     WHERE agreement.id = checked AND agreement.type = 'Rebate'
       AND (summed.steps = 0 OR summed.first <> 1 OR summed.last <> summed.steps OR NOT summed.rises OR NOT summed.fits
         OR EXISTS (SELECT FROM rebate_terms WHERE agreement_id = checked AND accrual_step_index > summed.steps))) THEN
    RAISE EXCEPTION 'the steps of agreement % do not rise', checked
      USING ERRCODE = 'check_violation', CONSTRAINT = 'steps_rise';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER has_terms AFTER INSERT OR UPDATE ON allowance_agreement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_terms();
CREATE CONSTRAINT TRIGGER has_terms AFTER INSERT OR UPDATE OR DELETE ON rebate_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_terms();
CREATE CONSTRAINT TRIGGER has_terms AFTER INSERT OR UPDATE OR DELETE ON rebate_step
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_terms();
CREATE CONSTRAINT TRIGGER has_terms AFTER INSERT OR UPDATE OR DELETE ON ddr_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_terms();
CREATE CONSTRAINT TRIGGER has_terms AFTER INSERT OR UPDATE OR DELETE ON marketing_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_terms();

-- A supplier's agreements change one at a time, so that the check below sees whatever was committed before.
CREATE FUNCTION hold_agreements_of_supplier() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7303, new.supplier_id);
  IF TG_OP = 'UPDATE' AND (old.supplier_id, old.type, old.root_agreement_id, old.supersedes_id)
    IS DISTINCT FROM (new.supplier_id, new.type, new.root_agreement_id, new.supersedes_id) THEN
    RAISE EXCEPTION 'an agreement keeps its supplier, kind and place among others'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'agreement_stays';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER one_at_a_time BEFORE INSERT OR UPDATE ON allowance_agreement
  FOR EACH ROW EXECUTE FUNCTION hold_agreements_of_supplier();

-- Agreements of one class must not count the same purchase twice.
CREATE FUNCTION class_of_agreement(agreement allowance_agreement) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT agreement.type || CASE agreement.type
    -- 2/10 and 1/20 are two offers, of which a payment takes the better one.
    WHEN 'GeneralDiscount' THEN coalesce(' within ' || agreement.early_payment_discount_period, '')
    WHEN 'Rebate' THEN coalesce((SELECT ' ' || rebate_type FROM rebate_terms WHERE agreement_id = agreement.id), '')
    WHEN 'Marketing' THEN coalesce((SELECT ' ' || program FROM marketing_terms WHERE agreement_id = agreement.id), '')
    ELSE '' END
$$;

-- Whether two lists have something in common. An empty list means everything.
CREATE FUNCTION lists_meet(one anyarray, other anyarray) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT cardinality(one) = 0 OR cardinality(other) = 0 OR one && other
$$;

-- Whether some product could be in both scopes. SKUs are compared in capitals.
CREATE FUNCTION skus_meet(one allowance_agreement, other allowance_agreement) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN cardinality(one.skus) = 0 AND cardinality(other.skus) = 0 THEN true
    ELSE EXISTS (
      SELECT upper(sku) FROM unnest(CASE WHEN cardinality(one.skus) = 0 THEN other.skus ELSE one.skus END) sku
      INTERSECT
      SELECT upper(sku) FROM unnest(CASE WHEN cardinality(other.skus) = 0 THEN one.skus ELSE other.skus END) sku
      EXCEPT
      SELECT upper(sku) FROM unnest(one.exclude_skus || other.exclude_skus) sku) END
$$;

CREATE FUNCTION check_agreement_overlap() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreement allowance_agreement;
  other allowance_agreement;
BEGIN
  SELECT * INTO agreement FROM allowance_agreement
   WHERE id = (coalesce(to_jsonb(new) ->> 'id', to_jsonb(new) ->> 'agreement_id'))::integer;
  SELECT * INTO other FROM allowance_agreement each
   WHERE each.supplier_id = agreement.supplier_id AND each.type = agreement.type AND each.id <> agreement.id
     AND daterange(each.start_date, each.end_date, '[]') && daterange(agreement.start_date, agreement.end_date, '[]')
     AND class_of_agreement(each) = class_of_agreement(agreement)
     AND lists_meet(each.marketplace_ids, agreement.marketplace_ids)
     AND lists_meet(each.brand_names, agreement.brand_names)
     AND skus_meet(each, agreement)
   ORDER BY each.start_date, each.id LIMIT 1;
  IF found THEN
    RAISE EXCEPTION 'Overlaps agreement % (%)', other.name, to_char(other.start_date, 'Mon DD, YYYY')
        || coalesce(' – ' || to_char(other.end_date, 'Mon DD, YYYY'), ', no end date')
      USING ERRCODE = 'BD003', CONSTRAINT = 'agreement.overlap';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER overlaps_none AFTER INSERT OR UPDATE ON allowance_agreement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_overlap();
CREATE CONSTRAINT TRIGGER overlaps_none AFTER INSERT OR UPDATE OF rebate_type ON rebate_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_overlap();
CREATE CONSTRAINT TRIGGER overlaps_none AFTER INSERT OR UPDATE OF program ON marketing_terms
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_agreement_overlap();

-- People with the same agreement open see each other's edits.
CREATE FUNCTION tell_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('backdock_changes',
    json_build_object('kind', 'allowance-agreement', 'id', new.id, 'version', new.version)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER told AFTER UPDATE OF version ON allowance_agreement FOR EACH ROW EXECUTE FUNCTION tell_agreement();
