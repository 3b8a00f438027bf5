-- An address belongs to one mailbox, whether it's the mailbox's own or an alias.
ALTER TABLE mailbox ADD CONSTRAINT aliases_are_lower CHECK (aliases::text = lower(aliases::text));

CREATE TABLE taken_address (
  address    text PRIMARY KEY,
  mailbox_id integer NOT NULL REFERENCES mailbox
);
CREATE INDEX addresses_of_mailbox ON taken_address (mailbox_id);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON taken_address FROM backdock_app;

CREATE FUNCTION keep_mailbox_addresses() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM taken_address WHERE mailbox_id = new.id;
  INSERT INTO taken_address (address, mailbox_id)
    SELECT DISTINCT address, new.id FROM unnest(new.aliases || new.address) address;
  RETURN NULL;
END $$;
CREATE TRIGGER mailbox_has_addresses AFTER INSERT OR UPDATE OF address, aliases ON mailbox
  FOR EACH ROW EXECUTE FUNCTION keep_mailbox_addresses();

-- A department writes from a mailbox of its own.
ALTER TABLE mailbox ADD CONSTRAINT mailbox_of_department UNIQUE (id, department_id);
ALTER TABLE help_desk_department
  ADD CONSTRAINT default_mailbox_is_own FOREIGN KEY (default_mailbox_id, department_id)
    REFERENCES mailbox (id, department_id);

-- After a new UIDVALIDITY, mail up to this number may be known under another one.
ALTER TABLE mailbox_folder ADD COLUMN relist_until bigint NOT NULL DEFAULT 0;

-- The ledger's other figures, and how many missing mails its last comparison fetched.
ALTER TABLE mailbox_state
  ADD COLUMN taken      integer,
  ADD COLUMN duplicates integer,
  ADD COLUMN set_aside  integer,
  ADD COLUMN fetched    integer;
