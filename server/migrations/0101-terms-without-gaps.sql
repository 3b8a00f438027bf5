-- Terms that continue others begin on the day after those end, so a chain has no gap and no day twice.
CREATE FUNCTION check_chain_of_agreement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM allowance_agreement next JOIN allowance_agreement former ON former.id = next.supersedes_id
     WHERE next.id = new.id AND former.end_date IS DISTINCT FROM next.start_date - 1)
  OR EXISTS (
    SELECT FROM allowance_agreement former JOIN allowance_agreement next ON next.supersedes_id = former.id
     WHERE former.id = new.id AND former.end_date IS DISTINCT FROM next.start_date - 1) THEN
    RAISE EXCEPTION 'agreement % leaves a gap in its chain', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'chain_without_gaps';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER chain_without_gaps AFTER INSERT OR UPDATE OF start_date, end_date ON allowance_agreement
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_chain_of_agreement();
