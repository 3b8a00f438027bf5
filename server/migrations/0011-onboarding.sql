-- Applications are decided, sent back for changes and sent again.

-- What we can find out ourselves is found out whenever somebody looks. Kept is only what others were asked.
SELECT set_config('backdock.actor', 'system:migration', true);
INSERT INTO audit_record (actor_name, entity_type, entity_id, action, before)
  SELECT 'migration', 'supplier-application', application_id, 'supplier-application.checks-dropped',
         jsonb_build_object('checks', jsonb_object_agg(name, result))
    FROM supplier_application_check WHERE name IN ('NoDuplicate', 'DocumentsComplete')
   GROUP BY application_id;
DELETE FROM supplier_application_check WHERE name IN ('NoDuplicate', 'DocumentsComplete');
-- A table with checks that wait for the commit cannot be altered further.
SET CONSTRAINTS ALL IMMEDIATE;
ALTER TABLE supplier_application_check
  DROP CONSTRAINT supplier_application_check_name_check,
  ADD CONSTRAINT supplier_application_check_name_check
    CHECK (name IN ('TaxIdMatches', 'AddressExists', 'NotSanctioned'));

-- Two companies with one number are one company.
CREATE INDEX supplier_application_by_tax_id ON supplier_application (tax_id);
CREATE INDEX supplier_application_by_name
  ON supplier_application USING gin (lower(company_name) gin_trgm_ops);

-- The end of an application is its end. Only one that was sent back for changes is decided again.
CREATE FUNCTION refuse_second_application_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this application is %', old.status USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER decided_once BEFORE UPDATE ON supplier_application
  FOR EACH ROW WHEN (old.status IN ('Approved', 'Rejected') AND new.status <> old.status)
  EXECUTE FUNCTION refuse_second_application_decision();

-- What an applicant has uploaded, by the invitation that let them: nobody else can send it with an application.
CREATE TABLE supplier_invitation_upload (
  document_id   integer PRIMARY KEY REFERENCES document,
  invitation_id integer NOT NULL REFERENCES supplier_invitation
);
CREATE INDEX supplier_invitation_upload_of_invitation ON supplier_invitation_upload (invitation_id);

-- A mail may hold what nobody but its reader should have, such as a link that works without a password. Once it has
-- left, its text is forgotten.
ALTER TABLE mail ADD COLUMN is_secret boolean NOT NULL DEFAULT false;
ALTER TABLE mail ADD CONSTRAINT secrets_leave_with_the_mail CHECK (NOT is_secret OR sent_on IS NULL OR text = '');
