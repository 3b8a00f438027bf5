-- Staff open the supplier portal as a supplier: with a code that is good once, for a minute, and for a reason.

CREATE TABLE supplier_portal_code (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code_hash   bytea NOT NULL UNIQUE CHECK (length(code_hash) = 32),
  supplier_id integer NOT NULL REFERENCES supplier,
  employee_id integer NOT NULL REFERENCES employee,
  access      text NOT NULL CHECK (access IN ('View', 'Write')),
  reason      text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  issued_on   timestamptz NOT NULL,
  expires_on  timestamptz NOT NULL,
  used_on     timestamptz,
  used_from   inet,
  CONSTRAINT good_for_a_minute CHECK (expires_on - issued_on <= interval '60 seconds'),
  CONSTRAINT used_in_time CHECK (used_on < expires_on),
  CONSTRAINT used_from_somewhere CHECK (used_on IS NOT NULL OR used_from IS NULL)
);
CALL guard_table('supplier_portal_code');

-- Who was let in, and why, stays as it was. The programs can say that a code was used, and nothing else.
REVOKE UPDATE, DELETE, TRUNCATE ON supplier_portal_code FROM backdock_app;
GRANT UPDATE (used_on, used_from) ON supplier_portal_code TO backdock_app;

CREATE FUNCTION refuse_second_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this code was used' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER used_once BEFORE UPDATE ON supplier_portal_code
  FOR EACH ROW WHEN (old.used_on IS NOT NULL) EXECUTE FUNCTION refuse_second_use();
