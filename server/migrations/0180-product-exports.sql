-- Exports that aren't a list's are written by their area, with a second file for what is wrong with the first.
ALTER TABLE list_export ADD COLUMN second_blob_name text UNIQUE;

-- Products that were checked against a template, by themselves or while a file was written. An export's check outlives
-- the file: the next export compares with its snapshot. Not guarded: nothing of it is decided by a person.
CREATE TABLE product_check (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  template_id      integer NOT NULL REFERENCES product_template,
  -- As they were when it ran.
  template_name    text NOT NULL CHECK (length(template_name) BETWEEN 1 AND 200),
  template_version integer NOT NULL,
  settings         jsonb NOT NULL,
  -- A digest of the settings but for the time: checks of the same choice can be compared.
  choice           text NOT NULL CHECK (choice ~ '^[0-9a-f]{64}$'),
  owner_id         integer NOT NULL REFERENCES employee,
  -- Exports are removed after a week, so this is only their number.
  export_id        integer UNIQUE,
  status           text NOT NULL DEFAULT 'Queued'
    CHECK (status IN ('Queued', 'Running', 'Done', 'Failed', 'Cancelled')),
  attempt          integer NOT NULL DEFAULT 0 CHECK (attempt >= 0),
  rows_done        integer NOT NULL DEFAULT 0 CHECK (rows_done >= 0),
  rows_total       integer CHECK (rows_total >= 0),
  message          text,
  result           jsonb,
  snapshot         pg_snapshot,
  created_on       timestamptz NOT NULL,
  finished_on      timestamptz,
  CONSTRAINT failed_with_a_message CHECK ((status = 'Failed') = (message IS NOT NULL)),
  CONSTRAINT done_with_its_result CHECK ((status = 'Done') = (num_nonnulls(result, snapshot, finished_on) = 3)
    AND (status = 'Done' OR num_nonnulls(result, snapshot, finished_on) = 0))
);
CREATE INDEX product_check_of_template ON product_check (template_id, choice, finished_on) WHERE export_id IS NOT NULL;
CREATE INDEX product_check_by_template ON product_check (template_id);
CREATE INDEX product_check_of_owner ON product_check (owner_id, status);
CREATE INDEX product_check_by_day ON product_check (created_on);

-- The first faults that a check found; its result counts all of them.
CREATE TABLE product_check_fault (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  check_id      integer NOT NULL REFERENCES product_check ON DELETE CASCADE,
  supplier_id   integer NOT NULL,
  supplier_name text NOT NULL,
  sku           text NOT NULL,
  product_name  text NOT NULL,
  header        text NOT NULL,
  severity      text NOT NULL CHECK (severity IN ('Error', 'Warning')),
  code          text NOT NULL CHECK (code IN ('Required', 'TooLong', 'NotInList', 'BadType', 'BadUrl', 'BadUnit',
    'BadPattern', 'OutOfRange')),
  message       text NOT NULL,
  value         text NOT NULL
);
CREATE INDEX product_check_fault_of_check ON product_check_fault (check_id, id);

-- Products that an export held back: the next one looks at them again, changed or not.
CREATE TABLE product_check_blocked (
  check_id   integer NOT NULL REFERENCES product_check ON DELETE CASCADE,
  product_id integer NOT NULL,
  PRIMARY KEY (check_id, product_id)
);

CREATE OR REPLACE VIEW product_template_summary AS
SELECT template.id, template.name, marketplace.name AS marketplace_name, template.category, template.file_format,
       jsonb_array_length(template.columns) AS column_count, template.is_active,
       template.has_faults OR EXISTS (
         SELECT FROM unnest(template.attribute_names) used (name)
          WHERE NOT EXISTS (SELECT FROM product_attribute attribute
                             WHERE attribute.name = used.name AND attribute.is_active)) AS is_broken,
       template.updated_on, coalesce(employee.name, 'System') AS updated_by,
       (SELECT max(used.created_on) FROM product_check used
         WHERE used.template_id = template.id AND used.export_id IS NOT NULL) AS used_on
  FROM product_template template
  LEFT JOIN marketplace ON marketplace.id = template.marketplace_id
  LEFT JOIN employee ON employee.id = template.updated_by
 WHERE template.deleted_on IS NULL;
