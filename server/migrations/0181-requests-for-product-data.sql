-- What a supplier was asked for, so that only this is taken from the answer.
CREATE TABLE product_data_request (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id   integer NOT NULL REFERENCES supplier,
  template_id   integer NOT NULL REFERENCES product_template,
  template_name text NOT NULL CHECK (length(template_name) BETWEEN 1 AND 200),
  -- In Pacific time.
  day           date NOT NULL,
  recipient     text NOT NULL CHECK (length(recipient) BETWEEN 3 AND 320),
  columns       jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array' AND jsonb_array_length(columns) > 0),
  skus          text[] NOT NULL CHECK (cardinality(skus) BETWEEN 1 AND 5000),
  created_by    integer NOT NULL REFERENCES employee,
  created_on    timestamptz NOT NULL,
  answered_by   integer REFERENCES employee,
  answered_on   timestamptz CHECK (answered_on >= created_on),
  CONSTRAINT one_request_a_day UNIQUE (supplier_id, template_id, day),
  CONSTRAINT answered_by_someone CHECK ((answered_by IS NULL) = (answered_on IS NULL))
);
CREATE INDEX product_data_request_of_template ON product_data_request (template_id);
CREATE INDEX product_data_request_by_day ON product_data_request (created_on, id);
CREATE INDEX product_data_request_created_by ON product_data_request (created_by);
CREATE INDEX product_data_request_answered_by ON product_data_request (answered_by) WHERE answered_by IS NOT NULL;
CALL guard_table('product_data_request');
REVOKE DELETE, TRUNCATE ON product_data_request FROM backdock_app;

-- Answers to these requests, and failures to send them, go to product data.
ALTER TABLE mail DROP CONSTRAINT mail_purpose_check,
  ADD CONSTRAINT mail_purpose_check CHECK (purpose IN ('Remittance', 'Reminder', 'Invitation', 'Application',
    'DocumentWarning', 'SupplierUser', 'ProductData')) NOT VALID;
ALTER TABLE mail VALIDATE CONSTRAINT mail_purpose_check;
