-- A claim that an agreement pays for is closed as soon as it arrives, so it creates no work.

SELECT set_config('backdock.actor', 'system:migration', true);

ALTER TABLE credit_request
  -- Why the supplier's DDR agreement didn't cover it when it was last decided.
  ADD COLUMN cover_refusal text CHECK (length(cover_refusal) BETWEEN 1 AND 500),
  DROP CONSTRAINT pending_or_closed;

-- A claim that a person closed, or that a memo paid for in part, isn't the agreement's.
WITH changed AS (
  UPDATE credit_request request SET
    status = CASE WHEN is_covered THEN 'Closed' ELSE request.status END,
    closed_on = CASE WHEN is_covered THEN request.created_on ELSE request.closed_on END,
    covered_by_agreement_id = CASE WHEN is_covered THEN request.covered_by_agreement_id END,
    version = request.version + 1,
    updated_on = now()
  FROM (SELECT id, status = 'Pending' AND covered_amount = 0 AND source_type = 'Process' AND EXISTS (
                 SELECT FROM allowance_agreement agreement
                  WHERE agreement.id = covered_by_agreement_id AND agreement.type = 'Ddr'
                    AND agreement.supplier_id = credit_request.supplier_id) AS is_covered, covered_by_agreement_id AS agreement_id
          FROM credit_request WHERE covered_by_agreement_id IS NOT NULL) named
  WHERE request.id = named.id
  RETURNING request.id, request.version, is_covered, agreement_id)
INSERT INTO audit_record (actor_name, entity_type, entity_id, action, before, after)
SELECT 'migration', 'credit-request', changed.id,
       CASE WHEN is_covered THEN 'credit-request.covered-by-agreement' ELSE 'credit-request.cover-lost' END,
       jsonb_build_object('version', changed.version - 1)
         || CASE WHEN is_covered THEN '{"status": "Pending"}' ELSE jsonb_build_object('agreement', agreement.name) END,
       jsonb_build_object('version', changed.version)
         || CASE WHEN is_covered THEN jsonb_build_object('status', 'Closed', 'agreement', agreement.name)
                 ELSE '{"agreement": null}' END
  FROM changed JOIN allowance_agreement agreement ON agreement.id = agreement_id ORDER BY changed.id;
SET CONSTRAINTS ALL IMMEDIATE;

-- counts_as_missing stays as it is: a pending claim is one that no agreement covers.
ALTER TABLE credit_request
  ADD CONSTRAINT pending_or_closed CHECK (CASE
    WHEN covered_by_agreement_id IS NOT NULL THEN status = 'Closed' AND covered_amount = 0 AND source_type = 'Process'
      AND closed_on = created_on AND num_nonnulls(close_reason, close_comment, closed_by, cover_refusal) = 0
    WHEN status = 'Pending' THEN covered_amount < total_amount AND close_reason IS NULL AND closed_on IS NULL
    ELSE closed_on IS NOT NULL AND (covered_amount = total_amount) = (close_reason IS NULL) END);

-- What an agreement covered, newest first, with the amount.
CREATE INDEX credit_request_by_agreement ON credit_request (covered_by_agreement_id, created_on, id)
  INCLUDE (total_amount) WHERE covered_by_agreement_id IS NOT NULL;

CREATE FUNCTION check_covering_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM allowance_agreement
      WHERE id = new.covered_by_agreement_id AND type = 'Ddr' AND supplier_id = new.supplier_id) THEN
    RAISE EXCEPTION 'credit request % is covered by what is no DDR agreement of its supplier', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'covered_by_own_ddr';
  END IF;
  RETURN new;
END $$;
-- An agreement keeps its supplier and kind, so checking the claim is enough.
CREATE TRIGGER covered_by_own_ddr BEFORE INSERT OR UPDATE OF covered_by_agreement_id, supplier_id ON credit_request
  FOR EACH ROW WHEN (new.covered_by_agreement_id IS NOT NULL) EXECUTE FUNCTION check_covering_agreement();
