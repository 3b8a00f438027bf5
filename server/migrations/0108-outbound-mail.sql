-- The outbox carries everything we write: the product's own mail, and what departments write from their mailboxes.

ALTER TABLE mail
  ADD COLUMN html                text,
  -- [{"name": …, "address": …}]; null where the recipient is all there is.
  ADD COLUMN to_addresses        jsonb,
  ADD COLUMN cc_addresses        jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN bcc_addresses       jsonb NOT NULL DEFAULT '[]',
  -- Null: the product's own sender.
  ADD COLUMN mailbox_id          integer REFERENCES mailbox,
  ADD COLUMN from_name           text CHECK (length(from_name) BETWEEN 1 AND 250),
  ADD COLUMN reply_to            text CHECK (length(reply_to) <= 320),
  ADD COLUMN return_path         text CHECK (length(return_path) <= 320),
  ADD COLUMN internet_message_id text CHECK (length(internet_message_id) BETWEEN 3 AND 998),
  ADD COLUMN in_reply_to         text CHECK (length(in_reply_to) <= 998),
  ADD COLUMN reference_ids       text[] NOT NULL DEFAULT '{}',
  ADD COLUMN auto_submitted      text CHECK (auto_submitted IN ('auto-replied', 'auto-generated')),
  -- What it was about, so an answer finds its record.
  ADD COLUMN purpose             text CHECK (purpose IN ('Remittance', 'Reminder', 'Invitation', 'Application',
    'DocumentWarning', 'SupplierUser')),
  ADD COLUMN record_kind         text CHECK (length(record_kind) BETWEEN 1 AND 50),
  ADD COLUMN record_id           integer,
  ADD COLUMN partner_id          integer REFERENCES partner,
  ADD COLUMN status              text NOT NULL DEFAULT 'Queued'
    CHECK (status IN ('Queued', 'Sending', 'Sent', 'Failed')),
  -- The mail server's last answer.
  ADD COLUMN server_words        text,
  -- [{"address": …, "words": …}]: recipients that the server refused for good, while it took the others.
  ADD COLUMN refused_addresses   jsonb NOT NULL DEFAULT '[]',
  -- Whom a server asked us to try again later, while it took the others; null: everyone.
  ADD COLUMN remaining_addresses text[],
  -- Mail of a mailbox only: when it goes out or is tried again, and when we stop trying.
  ADD COLUMN next_attempt_on     timestamptz,
  ADD COLUMN attempts            integer NOT NULL DEFAULT 0,
  ADD COLUMN give_up_on          timestamptz,
  ADD CONSTRAINT mailbox_mail_has_its_parts CHECK (mailbox_id IS NULL
    OR num_nulls(to_addresses, from_name, return_path, give_up_on) = 0) NOT VALID,
  ADD CONSTRAINT record_has_a_kind CHECK ((record_kind IS NULL) = (record_id IS NULL)) NOT VALID;
ALTER TABLE mail VALIDATE CONSTRAINT mailbox_mail_has_its_parts;
ALTER TABLE mail VALIDATE CONSTRAINT record_has_a_kind;

UPDATE mail SET status = 'Sent' WHERE sent_on IS NOT NULL;

-- A worker of the version before knows no status.
CREATE FUNCTION follow_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.status := 'Sent';
  RETURN new;
END $$;
CREATE TRIGGER status_follows BEFORE INSERT OR UPDATE ON mail
  FOR EACH ROW WHEN (new.sent_on IS NOT NULL AND new.status <> 'Sent') EXECUTE FUNCTION follow_sent();

CREATE INDEX mail_to_send ON mail (mailbox_id, next_attempt_on)
  WHERE mailbox_id IS NOT NULL AND status IN ('Queued', 'Sending');
CREATE UNIQUE INDEX mail_by_internet_id ON mail (internet_message_id) WHERE internet_message_id IS NOT NULL;

-- Bytes are in the row, in a document, or in blob storage.
ALTER TABLE mail_attachment
  ADD COLUMN position    smallint NOT NULL DEFAULT 0 CHECK (position >= 0),
  ADD COLUMN blob_name   text,
  -- Shown where the text names it.
  ADD COLUMN content_id  text CHECK (length(content_id) BETWEEN 1 AND 250),
  ALTER COLUMN bytes DROP NOT NULL,
  ADD CONSTRAINT mail_attachment_has_bytes CHECK (num_nonnulls(bytes, blob_name) = 1) NOT VALID,
  DROP CONSTRAINT mail_attachment_pkey,
  ADD PRIMARY KEY (mail_id, position);
ALTER TABLE mail_attachment VALIDATE CONSTRAINT mail_attachment_has_bytes;

-- Addresses that a mail server said for good it can't deliver to.
CREATE TABLE bounced_address (
  address    text PRIMARY KEY CHECK (address = lower(address) AND length(address) <= 254),
  bounced_on timestamptz NOT NULL,
  words      text NOT NULL
);
CALL guard_table('bounced_address');
