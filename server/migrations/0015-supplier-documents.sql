-- What is on file of a supplier: contracts, certificates, price lists, tax forms.

CREATE TABLE supplier_document (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id   integer NOT NULL REFERENCES supplier,
  document_id   integer NOT NULL UNIQUE REFERENCES document,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 250),
  document_type text NOT NULL CHECK (document_type IN
    ('W9', 'W8', 'Contract', 'Insurance', 'PriceList', 'Policy', 'Other')),
  -- The last day on which it holds.
  valid_until   date,
  removed_by    integer REFERENCES employee,
  removed_on    timestamptz,
  version       integer NOT NULL DEFAULT 1,
  created_on    timestamptz NOT NULL,
  updated_on    timestamptz NOT NULL,
  CONSTRAINT removed_by_somebody CHECK ((removed_by IS NULL) = (removed_on IS NULL))
);
CREATE INDEX supplier_document_of_supplier ON supplier_document (supplier_id) WHERE removed_on IS NULL;
CREATE INDEX supplier_document_expiry ON supplier_document (valid_until)
  WHERE removed_on IS NULL AND valid_until IS NOT NULL;
CALL guard_table('supplier_document');

-- What was on file once proves what was known then: it is removed from sight, for good, and never from here.
REVOKE DELETE, TRUNCATE ON supplier_document FROM backdock_app;
CREATE FUNCTION refuse_change_of_removed_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'supplier document % was removed', old.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER removed_for_good BEFORE UPDATE ON supplier_document
  FOR EACH ROW WHEN (old.removed_on IS NOT NULL) EXECUTE FUNCTION refuse_change_of_removed_document();

-- Who was told how long before the end. A document that holds longer than was said is told of anew.
CREATE TABLE supplier_document_warning (
  supplier_document_id integer NOT NULL REFERENCES supplier_document,
  valid_until          date NOT NULL,
  days                 smallint NOT NULL CHECK (days IN (30, 7)),
  warned_employee_id   integer NOT NULL REFERENCES employee,
  warned_on            timestamptz NOT NULL,
  PRIMARY KEY (supplier_document_id, valid_until, days)
);

-- Suppliers whose application was approved before today have what came with it.
SELECT set_config('backdock.actor', 'system:migration', true);
WITH taken AS (
  INSERT INTO supplier_document (supplier_id, document_id, name, document_type, valid_until, created_on, updated_on)
    SELECT application.supplier_id, document.id, document.file_name, sent.document_type, sent.valid_until, now(), now()
      FROM supplier_application application
      JOIN supplier_application_document sent ON sent.application_id = application.id
      JOIN document ON document.id = sent.document_id
     WHERE application.status = 'Approved'
     ORDER BY document.id
    RETURNING id, supplier_id, name, document_type, valid_until
)
INSERT INTO audit_record (actor_name, entity_type, entity_id, action, after)
  SELECT 'migration', kind.entity_type, kind.entity_id, kind.entity_type || '.taken-over',
         kind.more || jsonb_build_object('type', document_type, 'validUntil', valid_until)
    FROM taken
   CROSS JOIN LATERAL (VALUES
     ('supplier-document', taken.id::text, jsonb_build_object('name', name, 'version', 1)),
     (CASE WHEN document_type IN ('W9', 'W8') THEN 'supplier-tax-forms' ELSE 'supplier-documents' END,
      supplier_id::text, jsonb_build_object('document', name))
   ) AS kind (entity_type, entity_id, more);
