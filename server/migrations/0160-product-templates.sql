-- How a marketplace's sheet is filled. Its columns are one document: they are read, checked and saved together.
CREATE TABLE product_template (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description       text CHECK (length(description) BETWEEN 1 AND 2000),
  marketplace_id    integer REFERENCES marketplace,
  category          text CHECK (length(category) BETWEEN 1 AND 200),
  file_format       text NOT NULL CHECK (file_format IN ('Xlsx', 'Csv')),
  sheet_name        text NOT NULL CHECK (length(sheet_name) BETWEEN 1 AND 31),
  header_row        integer NOT NULL CHECK (header_row BETWEEN 1 AND 100),
  file_name_pattern text NOT NULL CHECK (length(file_name_pattern) BETWEEN 1 AND 100),
  columns           jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array' AND jsonb_array_length(columns) <= 500),
  -- Every attribute that a cell comes from, so that the list knows without reading columns.
  attribute_names   text[] NOT NULL,
  -- Whether something is wrong with it whatever the dictionary says.
  has_faults        boolean NOT NULL,
  is_active         boolean NOT NULL,
  version           integer NOT NULL DEFAULT 1,
  created_by        integer REFERENCES employee,
  created_on        timestamptz NOT NULL,
  updated_by        integer REFERENCES employee,
  updated_on        timestamptz NOT NULL,
  -- It leaves the lists; its exports keep its name.
  deleted_on        timestamptz
);
CREATE UNIQUE INDEX product_template_name ON product_template (lower(name)) WHERE deleted_on IS NULL;
CALL guard_table('product_template');
REVOKE DELETE, TRUNCATE ON product_template FROM backdock_app;

CREATE FUNCTION keep_deleted_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a deleted template stays as it was' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER deleted_template_stays BEFORE UPDATE ON product_template FOR EACH ROW
  WHEN (old.deleted_on IS NOT NULL) EXECUTE FUNCTION keep_deleted_template();

CREATE VIEW product_template_summary AS
SELECT template.id, template.name, marketplace.name AS marketplace_name, template.category, template.file_format,
       jsonb_array_length(template.columns) AS column_count, template.is_active,
       template.has_faults OR EXISTS (
         SELECT FROM unnest(template.attribute_names) used (name)
          WHERE NOT EXISTS (SELECT FROM product_attribute attribute
                             WHERE attribute.name = used.name AND attribute.is_active)) AS is_broken,
       template.updated_on, coalesce(employee.name, 'System') AS updated_by
  FROM product_template template
  LEFT JOIN marketplace ON marketplace.id = template.marketplace_id
  LEFT JOIN employee ON employee.id = template.updated_by
 WHERE template.deleted_on IS NULL;

-- What people decided about the headers of sheets: by normalized header, for a marketplace or for none.
CREATE TABLE header_choice (
  id             integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  header         text NOT NULL CHECK (length(header) BETWEEN 1 AND 400),
  marketplace_id integer REFERENCES marketplace,
  -- Null if the column is to be left out.
  attribute_name text CHECK (length(attribute_name) BETWEEN 1 AND 100),
  chosen_by      integer REFERENCES employee,
  chosen_on      timestamptz NOT NULL,
  CONSTRAINT header_choice_of_marketplace UNIQUE NULLS NOT DISTINCT (header, marketplace_id)
);
CALL guard_table('header_choice');
REVOKE DELETE, TRUNCATE ON header_choice FROM backdock_app;
