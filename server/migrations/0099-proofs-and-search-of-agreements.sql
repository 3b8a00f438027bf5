-- A proof is accepted for agreements that need one. It stays accepted once something that it earned is settled.
CREATE FUNCTION check_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.proof_accepted_on IS NOT NULL AND NOT EXISTS (
       SELECT FROM allowance_agreement WHERE id = new.agreement_id AND condition = 'ProofOfPerformance') THEN
    RAISE EXCEPTION 'agreement % needs no proof', new.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'proof_where_needed';
  END IF;
  IF old.proof_accepted_on IS NOT NULL AND (
       EXISTS (SELECT FROM agreement_month
                WHERE agreement_id = new.agreement_id AND is_settled AND earned <> 0)
       OR EXISTS (SELECT FROM agreement_adjustment
                   WHERE agreement_id = new.agreement_id AND is_settled AND earned <> 0 AND cause <> 'Manual')) THEN
    RAISE EXCEPTION 'what the proof of agreement % earned is settled', new.agreement_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'settled_proof_stays';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER proof_checked BEFORE UPDATE OF proof_accepted_by, proof_accepted_on ON marketing_terms
  FOR EACH ROW WHEN ((old.proof_accepted_by, old.proof_accepted_on) IS DISTINCT FROM
                     (new.proof_accepted_by, new.proof_accepted_on))
  EXECUTE FUNCTION check_proof();

-- Agreements are found by name.
CREATE INDEX allowance_agreement_name ON allowance_agreement (lower(name), id);
CREATE INDEX allowance_agreement_name_contains ON allowance_agreement USING gin (lower(name) gin_trgm_ops);
