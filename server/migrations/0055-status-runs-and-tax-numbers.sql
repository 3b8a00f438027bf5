-- One status for many suppliers: who asked for it, how far it is, and which of them stayed as they were.
CREATE TABLE supplier_status_run (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_by integer NOT NULL REFERENCES employee,
  requested_on timestamptz NOT NULL,
  status       text NOT NULL CHECK (status IN ('Active', 'New', 'Pending', 'TemporaryInactive', 'PermanentlyInactive')),
  reason       text CHECK (length(reason) BETWEEN 10 AND 500),
  until        date,
  -- Those that were chosen when it was asked for, in the order in which they are changed.
  supplier_ids integer[] NOT NULL CHECK (cardinality(supplier_ids) > 0),
  handled      integer NOT NULL DEFAULT 0 CHECK (handled BETWEEN 0 AND cardinality(supplier_ids)),
  changed      integer NOT NULL DEFAULT 0 CHECK (changed BETWEEN 0 AND handled),
  -- Of each that was not changed its id, its name and why.
  refused      jsonb NOT NULL DEFAULT '[]',
  CONSTRAINT each_is_changed_or_refused CHECK (changed + jsonb_array_length(refused) = handled)
);

-- The tax number of an application is encrypted like bank details. The key is the program's, so a job encrypts what is
-- here in clear; until it has run, both forms are read.
ALTER TABLE supplier_application
  ALTER COLUMN tax_id DROP NOT NULL,
  ADD COLUMN tax_id_text   bytea,
  ADD COLUMN tax_id_key    bytea,
  ADD COLUMN tax_id_key_id text,
  -- Equal for equal numbers under one key: finds two applications of one company, and tells nothing without the key.
  ADD COLUMN tax_id_digest bytea,
  ADD COLUMN tax_id_ending text CHECK (tax_id_ending ~ '^[0-9]{4}$'),
  ADD CONSTRAINT tax_id_in_one_form CHECK (
    num_nonnulls(tax_id_text, tax_id_key, tax_id_key_id, tax_id_digest, tax_id_ending)
      = CASE WHEN tax_id IS NULL THEN 5 ELSE 0 END);
DROP INDEX supplier_application_by_tax_id;
CREATE INDEX supplier_application_by_tax_digest ON supplier_application (tax_id_digest);
CREATE INDEX supplier_application_tax_id_in_clear ON supplier_application (id) WHERE tax_id IS NOT NULL;
