-- People at suppliers, who sign in to the supplier portal and never here.

CREATE TABLE supplier_user (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  supplier_id integer NOT NULL REFERENCES supplier,
  email       text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 1 AND 256),
  first_name  text NOT NULL CHECK (length(first_name) BETWEEN 1 AND 50),
  last_name   text NOT NULL CHECK (length(last_name) BETWEEN 1 AND 50),
  is_active   boolean NOT NULL DEFAULT true,
  is_admin    boolean NOT NULL DEFAULT false,
  version     integer NOT NULL DEFAULT 1,
  created_on  timestamptz NOT NULL,
  updated_on  timestamptz NOT NULL
);
-- One address is one person, whichever supplier they work for.
CREATE UNIQUE INDEX supplier_user_email ON supplier_user (email);
CREATE INDEX supplier_user_of_supplier ON supplier_user (supplier_id, last_name, first_name, id);
CALL guard_table('supplier_user');

-- A supplier that had an active administrator keeps one. The lock orders two changes that would each leave the other's.
CREATE FUNCTION keep_supplier_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM supplier WHERE partner_id = OLD.supplier_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM supplier_user WHERE supplier_id = OLD.supplier_id AND is_active AND is_admin) THEN
    RAISE EXCEPTION 'supplier % would have no active administrator', OLD.supplier_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'supplier_user_last_admin';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER keeps_admin AFTER UPDATE OR DELETE ON supplier_user
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.is_active AND OLD.is_admin) EXECUTE FUNCTION keep_supplier_admin();
