-- A check that did not run is a result that somebody answers for.

-- Who approved an application without one of the checks that others do for us, and why.
CREATE TABLE supplier_application_waiver (
  application_id integer NOT NULL REFERENCES supplier_application,
  name           text NOT NULL CHECK (name IN ('TaxIdMatches', 'AddressExists', 'NotSanctioned')),
  note           text NOT NULL CHECK (length(note) BETWEEN 10 AND 500),
  waived_by      integer NOT NULL REFERENCES employee,
  waived_on      timestamptz NOT NULL,
  PRIMARY KEY (application_id, name)
);
CALL guard_table('supplier_application_waiver');
REVOKE UPDATE, DELETE, TRUNCATE ON supplier_application_waiver FROM backdock_app;

CREATE FUNCTION refuse_approval_without_checks() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_check text;
BEGIN
  SELECT needed INTO open_check FROM unnest(ARRAY['TaxIdMatches', 'AddressExists', 'NotSanctioned']) AS needed
   WHERE NOT EXISTS (SELECT FROM supplier_application_check WHERE application_id = new.id AND name = needed)
     AND NOT EXISTS (SELECT FROM supplier_application_waiver WHERE application_id = new.id AND name = needed)
   LIMIT 1;
  IF open_check IS NOT NULL THEN
    RAISE EXCEPTION 'the check % did not run, and nobody decided on it', open_check USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER approved_with_checks BEFORE UPDATE ON supplier_application
  FOR EACH ROW WHEN (new.status = 'Approved' AND old.status <> 'Approved')
  EXECUTE FUNCTION refuse_approval_without_checks();
