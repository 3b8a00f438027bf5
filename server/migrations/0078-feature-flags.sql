-- Which flags the code of any running process knows. During a deploy two versions run at once.
CREATE TABLE feature_flag_known (
  feature  text PRIMARY KEY,
  known_on timestamptz NOT NULL
);

-- A flag that some code still asks for would come back, switched off.
CREATE FUNCTION refuse_flag_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.never_stale THEN
    RAISE EXCEPTION '% is kept.', old.feature
      USING ERRCODE = 'BD003', CONSTRAINT = 'feature-flag.kept';
  END IF;
  IF EXISTS (SELECT FROM feature_flag_known
              WHERE feature = old.feature AND known_on > now() - interval '2 days') THEN
    RAISE EXCEPTION '% is still in the code.', old.feature
      USING ERRCODE = 'BD003', CONSTRAINT = 'feature-flag.in-code';
  END IF;
  RETURN old;
END $$;
CREATE TRIGGER deletes_only_unused BEFORE DELETE ON feature_flag FOR EACH ROW EXECUTE FUNCTION refuse_flag_deletion();
