-- Mail that reaches a department's mailbox, the tickets it becomes, and everything people do with them.

-- How a department answers: its hours, the mailbox it writes from, and who takes new tickets.
CREATE TABLE help_desk_department (
  department_id          smallint PRIMARY KEY CHECK (department_id BETWEEN 2 AND 8),
  time_zone              text NOT NULL DEFAULT 'America/Los_Angeles' CHECK (time_zone <> ''),
  -- [{"weekday": 1, "from": "08:00", "to": "17:00"}], Monday is 1.
  business_hours         jsonb NOT NULL,
  holidays               date[] NOT NULL DEFAULT '{}',
  default_mailbox_id     integer,
  default_shift_group_id integer,
  version                integer NOT NULL DEFAULT 1
);
INSERT INTO help_desk_department (department_id, business_hours)
  SELECT department_id, (SELECT jsonb_agg(jsonb_build_object('weekday', day, 'from', '08:00', 'to', '17:00'))
                           FROM generate_series(1, 5) day)
    FROM generate_series(2, 8) department_id;
CALL guard_table('help_desk_department');

CREATE TABLE shift_group (
  id                    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  department_id         smallint NOT NULL REFERENCES help_desk_department,
  name                  text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  time_zone             text NOT NULL CHECK (time_zone <> ''),
  schedule              jsonb NOT NULL,
  holidays              date[] NOT NULL DEFAULT '{}',
  handoff_note_required boolean NOT NULL DEFAULT false,
  version               integer NOT NULL DEFAULT 1,
  UNIQUE (department_id, name)
);
CALL guard_table('shift_group');

CREATE TABLE shift_group_member (
  shift_group_id integer NOT NULL REFERENCES shift_group,
  employee_id    integer NOT NULL REFERENCES employee,
  PRIMARY KEY (shift_group_id, employee_id)
);
CREATE INDEX shift_groups_of_employee ON shift_group_member (employee_id);
CALL guard_table('shift_group_member');

-- An address of a department that we read and write as.
CREATE TABLE mailbox (
  id                      integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address                 text NOT NULL CHECK (address = lower(address) AND length(address) BETWEEN 3 AND 254),
  sender_name             text NOT NULL CHECK (length(sender_name) BETWEEN 1 AND 100),
  department_id           smallint NOT NULL REFERENCES help_desk_department,
  -- Other addresses whose mail arrives here, in lower case.
  aliases                 text[] NOT NULL DEFAULT '{}',
  imap_host               text NOT NULL CHECK (length(imap_host) BETWEEN 1 AND 253),
  imap_port               integer NOT NULL CHECK (imap_port BETWEEN 1 AND 65535),
  imap_security           text NOT NULL CHECK (imap_security IN ('Tls', 'StartTls', 'None')),
  smtp_host               text NOT NULL CHECK (length(smtp_host) BETWEEN 1 AND 253),
  smtp_port               integer NOT NULL CHECK (smtp_port BETWEEN 1 AND 65535),
  smtp_security           text NOT NULL CHECK (smtp_security IN ('Tls', 'StartTls', 'None')),
  auth                    text NOT NULL CHECK (auth IN ('Password', 'OAuth2')),
  user_name               text NOT NULL CHECK (length(user_name) BETWEEN 1 AND 254),
  -- The password, or the client's secret: encrypted for this row alone.
  secret                  bytea NOT NULL,
  secret_key              bytea NOT NULL,
  secret_key_id           text NOT NULL,
  token_url               text,
  client_id               text,
  scope                   text,
  folder                  text NOT NULL DEFAULT 'INBOX' CHECK (length(folder) BETWEEN 1 AND 250),
  junk_folder             text CHECK (length(junk_folder) BETWEEN 1 AND 250),
  -- Older mail is counted, not taken.
  take_from               date NOT NULL,
  has_plus_addresses      boolean NOT NULL,
  relay_of_marketplace_id integer REFERENCES marketplace,
  relay_domains           text[] NOT NULL DEFAULT '{}',
  trusted_authserv_id     text CHECK (length(trusted_authserv_id) BETWEEN 1 AND 253),
  is_enabled              boolean NOT NULL DEFAULT true,
  created_by              integer NOT NULL REFERENCES employee,
  created_on              timestamptz NOT NULL,
  version                 integer NOT NULL DEFAULT 1,
  CONSTRAINT oauth_has_its_settings CHECK (
    (auth = 'OAuth2') = (token_url IS NOT NULL AND client_id IS NOT NULL AND scope IS NOT NULL)),
  CONSTRAINT relay_has_domains CHECK ((relay_of_marketplace_id IS NULL) = (relay_domains = '{}'))
);
CREATE UNIQUE INDEX mailbox_address ON mailbox (address);
CALL guard_table('mailbox');

ALTER TABLE help_desk_department
  ADD FOREIGN KEY (default_mailbox_id) REFERENCES mailbox,
  ADD FOREIGN KEY (default_shift_group_id) REFERENCES shift_group;

-- How a mailbox is doing. Written by whichever worker holds it, many times a minute, so it isn't audited.
CREATE TABLE mailbox_state (
  mailbox_id     integer PRIMARY KEY REFERENCES mailbox,
  connected_on   timestamptz,
  failing_since  timestamptz,
  -- In plain words, for the mailbox page.
  failure        text,
  -- The ledger's last comparison.
  compared_on    timestamptz,
  on_server      integer,
  too_old        integer,
  missing        integer,
  -- Someone asked for a comparison.
  asked_on       timestamptz
);

-- How far a folder was read. A new UIDVALIDITY means that the server numbered its mail again.
CREATE TABLE mailbox_folder (
  mailbox_id   integer NOT NULL REFERENCES mailbox,
  folder       text NOT NULL,
  uid_validity bigint NOT NULL,
  last_uid     bigint NOT NULL CHECK (last_uid >= 0),
  PRIMARY KEY (mailbox_id, folder)
);

-- Tickets ----------------------------------------------------------------------------------------------------------

CREATE TABLE ticket (
  id                     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject                text NOT NULL CHECK (length(subject) BETWEEN 1 AND 500),
  status                 text NOT NULL CHECK (status IN ('New', 'Open', 'WaitingOnCustomer', 'WaitingOnSupplier',
    'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold', 'Resolved', 'Closed', 'Merged', 'Spam')),
  priority               text NOT NULL CHECK (priority IN ('Low', 'Normal', 'High', 'Urgent')),
  ticket_type_id         smallint CHECK (ticket_type_id BETWEEN 1 AND 20),
  department_id          smallint NOT NULL REFERENCES help_desk_department,
  also_department_ids    smallint[] NOT NULL DEFAULT '{}' CHECK (also_department_ids <@ '{2,3,4,5,6,7,8}'),
  shift_group_id         integer REFERENCES shift_group,
  assignee_id            integer REFERENCES employee,
  -- Whether a person or a rule set them; what nobody set follows the type.
  is_priority_set        boolean NOT NULL DEFAULT false,
  is_department_set      boolean NOT NULL DEFAULT false,
  -- For everyone but administrators and the Legal department, a legal ticket doesn't exist.
  is_legal               boolean NOT NULL DEFAULT false,
  partner_type           text CHECK (partner_type IN ('Customer', 'Supplier', 'Marketplace', 'Carrier', 'Internal')),
  partner_id             integer REFERENCES partner,
  partner_name           text,
  requester_name         text,
  requester_email        text CHECK (requester_email = lower(requester_email)),
  supplier_id            integer REFERENCES supplier,
  order_id               integer REFERENCES customer_order,
  no_order_reason        text CHECK (length(no_order_reason) BETWEEN 3 AND 500),
  marketplace_id         integer REFERENCES marketplace,
  carrier_id             integer REFERENCES carrier,
  channel                text NOT NULL CHECK (channel IN ('Email', 'Web', 'Phone', 'Api', 'MarketplaceMessage', 'Internal')),
  mailbox_id             integer REFERENCES mailbox,
  -- What a system ticket is about; one is open for each at a time.
  source_key             text CHECK (length(source_key) BETWEEN 1 AND 200),
  created_on             timestamptz NOT NULL,
  created_by             integer REFERENCES employee,
  updated_on             timestamptz NOT NULL,
  -- A day that someone promised.
  promised_on            date,
  due_date               date,
  next_action_date       date,
  first_response_due_on  timestamptz,
  first_responded_on     timestamptz,
  next_response_due_on   timestamptz,
  resolution_due_on      timestamptz,
  -- The nearest target that runs, for sorting by time left; null while paused and once resolved.
  next_due_on            timestamptz,
  sla_status             text NOT NULL DEFAULT 'Fulfilled' CHECK (sla_status IN ('Breached', 'Paused',
    'FirstResponseDue', 'NextResponseDue', 'ResolutionDue', 'Fulfilled')),
  waiting_since          timestamptz,
  paused_minutes         integer NOT NULL DEFAULT 0 CHECK (paused_minutes >= 0),
  resolved_on            timestamptz,
  closed_on              timestamptz,
  reopened_on            timestamptz,
  is_unread              boolean NOT NULL DEFAULT true,
  has_attachments        boolean NOT NULL DEFAULT false,
  first_message_id       bigint,
  last_message_id        bigint,
  last_message_on        timestamptz,
  last_message_direction text CHECK (last_message_direction IN ('Inbound', 'Outbound')),
  message_count          integer NOT NULL DEFAULT 0 CHECK (message_count >= 0),
  note_count             integer NOT NULL DEFAULT 0 CHECK (note_count >= 0),
  tags                   text[] NOT NULL DEFAULT '{}',
  language               text CHECK (length(language) BETWEEN 2 AND 35),
  -- An address that floods a ticket gets no automatic answer until then.
  quiet_until            timestamptz,
  merged_into_id         integer REFERENCES ticket,
  split_from_id          integer REFERENCES ticket,
  version                integer NOT NULL DEFAULT 1,
  CONSTRAINT legal_is_marked CHECK (is_legal OR (department_id <> 7 AND ticket_type_id IS DISTINCT FROM 19)),
  CONSTRAINT merged_has_target CHECK ((status = 'Merged') = (merged_into_id IS NOT NULL)),
  CONSTRAINT not_merged_into_itself CHECK (merged_into_id IS DISTINCT FROM id),
  CONSTRAINT waits_until_a_day CHECK (
    status NOT IN ('WaitingOnCustomer', 'WaitingOnSupplier', 'WaitingOnMarketplace', 'WaitingOnCarrier', 'OnHold')
    OR next_action_date IS NOT NULL)
);
-- A cause has one ticket that isn't closed.
CREATE UNIQUE INDEX one_ticket_for_a_cause ON ticket (source_key)
  WHERE source_key IS NOT NULL AND status NOT IN ('Closed', 'Merged', 'Spam');
CREATE INDEX ticket_of_order ON ticket (order_id, id) WHERE order_id IS NOT NULL;
CREATE INDEX ticket_of_requester ON ticket (requester_email, id) WHERE requester_email IS NOT NULL;
CREATE INDEX ticket_of_supplier ON ticket (supplier_id, id) WHERE supplier_id IS NOT NULL;
CREATE INDEX ticket_merged_into ON ticket (merged_into_id) WHERE merged_into_id IS NOT NULL;
CREATE INDEX ticket_to_return ON ticket (next_action_date) WHERE next_action_date IS NOT NULL;
CREATE INDEX ticket_to_close ON ticket (resolved_on) WHERE status = 'Resolved';
CREATE INDEX ticket_of_assignee ON ticket (assignee_id, id) WHERE assignee_id IS NOT NULL;
CALL guard_table('ticket');
REVOKE DELETE, TRUNCATE ON ticket FROM backdock_app;

CREATE TABLE ticket_follower (
  ticket_id   integer NOT NULL REFERENCES ticket,
  employee_id integer NOT NULL REFERENCES employee,
  PRIMARY KEY (ticket_id, employee_id)
);
CREATE INDEX tickets_followed_by ON ticket_follower (employee_id, ticket_id);
CALL guard_table('ticket_follower');

-- Addresses that belong to a ticket: its requester, whom a participant copied, and whom we wrote to.
CREATE TABLE ticket_participant (
  ticket_id integer NOT NULL REFERENCES ticket,
  address   text NOT NULL CHECK (address = lower(address) AND length(address) <= 254),
  name      text,
  PRIMARY KEY (ticket_id, address)
);
CREATE INDEX tickets_of_participant ON ticket_participant (address, ticket_id);
CALL guard_table('ticket_participant');

-- Tickets that point at each other, and why: only people who may see both learn of it.
CREATE TABLE ticket_link (
  ticket_id       integer NOT NULL REFERENCES ticket,
  other_ticket_id integer NOT NULL REFERENCES ticket,
  kind            text NOT NULL CHECK (kind IN ('SaysItAnswers', 'FollowsClosed', 'SplitFrom', 'SameCause', 'Related')),
  created_on      timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, other_ticket_id),
  CHECK (ticket_id <> other_ticket_id)
);
CREATE INDEX ticket_linked_from ON ticket_link (other_ticket_id);
CALL guard_table('ticket_link');

CREATE TABLE ticket_message (
  id                   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id            integer NOT NULL REFERENCES ticket,
  direction            text NOT NULL CHECK (direction IN ('Inbound', 'Outbound')),
  kind                 text NOT NULL CHECK (kind IN ('Email', 'Forward', 'MarketplaceMessage', 'PhoneLog', 'Internal')),
  status               text NOT NULL CHECK (status IN ('Received', 'Kept', 'Queued', 'Sending', 'Sent', 'Failed', 'Bounced', 'Undone')),
  from_name            text,
  from_address         text CHECK (from_address = lower(from_address)),
  -- [{"name": …, "address": …}]
  to_addresses         jsonb NOT NULL DEFAULT '[]',
  cc_addresses         jsonb NOT NULL DEFAULT '[]',
  bcc_addresses        jsonb NOT NULL DEFAULT '[]',
  reply_to_addresses   jsonb NOT NULL DEFAULT '[]',
  subject              text NOT NULL CHECK (length(subject) <= 2000),
  -- Cleaned; null if there is none or it can't be drawn.
  body_html            text,
  body_text            text NOT NULL,
  quoted_text          text,
  -- Which list of allowed tags it was cleaned by, so old mail can be cleaned again.
  cleaned_by           smallint,
  has_remote_images    boolean NOT NULL DEFAULT false,
  internet_message_id  text,
  in_reply_to          text,
  -- When its writer sent it, by the header; when we took it or wrote it.
  sent_on              timestamptz,
  created_on           timestamptz NOT NULL,
  author_id            integer REFERENCES employee,
  -- Inbound: whether our mail server vouches for the sender, and what kind of machine wrote it, if one did.
  is_sender_verified   boolean NOT NULL DEFAULT false,
  has_dmarc_failed     boolean NOT NULL DEFAULT false,
  machine              text CHECK (machine IN ('Reply', 'Notice', 'Bulk')),
  is_bounce            boolean NOT NULL DEFAULT false,
  -- By token or reference from someone who is no participant yet.
  is_newcomer          boolean NOT NULL DEFAULT false,
  -- Same Message-ID as another mail, with other content.
  is_message_id_reused boolean NOT NULL DEFAULT false,
  -- Null: it could be read.
  unreadable_reason    text,
  also_sent_to         text[] NOT NULL DEFAULT '{}',
  -- An out-of-office reply with a day.
  returns_on           date,
  -- How it got into this ticket.
  joined_by            text NOT NULL CHECK (joined_by IN ('Token', 'Answer', 'Thread', 'Subject', 'Order', 'New', 'Written', 'Person')),
  -- Outbound.
  mail_id              integer REFERENCES mail,
  undo_until           timestamptz,
  answers_message_id   bigint REFERENCES ticket_message,
  failure              text,
  moved_from_ticket_id integer REFERENCES ticket,
  is_ai_assisted       boolean NOT NULL DEFAULT false,
  CONSTRAINT outbound_or_inbound CHECK ((direction = 'Inbound') = (status = 'Received') OR kind IN ('PhoneLog', 'Internal')),
  CONSTRAINT mail_has_its_text CHECK (mail_id IS NULL OR direction = 'Outbound')
);
CREATE INDEX ticket_message_of_ticket ON ticket_message (ticket_id, id);
CREATE INDEX ticket_message_by_internet_id ON ticket_message (internet_message_id) WHERE internet_message_id IS NOT NULL;
CREATE UNIQUE INDEX ticket_message_of_mail ON ticket_message (mail_id) WHERE mail_id IS NOT NULL;
CALL guard_table('ticket_message');
REVOKE DELETE, TRUNCATE ON ticket_message FROM backdock_app;

ALTER TABLE ticket
  ADD FOREIGN KEY (first_message_id) REFERENCES ticket_message,
  ADD FOREIGN KEY (last_message_id) REFERENCES ticket_message;

-- The ids that a mail names, its own among them, so answers find their thread even by an ancestor we never saw.
CREATE TABLE ticket_thread_id (
  internet_message_id text NOT NULL CHECK (length(internet_message_id) <= 998),
  ticket_message_id   bigint NOT NULL REFERENCES ticket_message,
  PRIMARY KEY (internet_message_id, ticket_message_id)
);
CREATE INDEX ticket_thread_ids_of_message ON ticket_thread_id (ticket_message_id);

-- What a message has with it. What staff upload is a document; what came by mail is stored under its hash.
CREATE TABLE ticket_attachment (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_message_id bigint NOT NULL REFERENCES ticket_message,
  position          smallint NOT NULL CHECK (position >= 0),
  name              text NOT NULL CHECK (length(name) BETWEEN 1 AND 250),
  size              integer NOT NULL CHECK (size >= 0),
  -- As its sender says, and as its bytes show.
  content_type      text NOT NULL,
  sniffed_type      text NOT NULL,
  content_id        text,
  is_inline         boolean NOT NULL DEFAULT false,
  blob_name         text,
  document_id       integer REFERENCES document,
  -- 'NotScanned', 'Clean' or 'Infected'; an infected file can't be downloaded.
  scan              text NOT NULL DEFAULT 'NotScanned' CHECK (scan IN ('NotScanned', 'Clean', 'Infected')),
  CONSTRAINT attachment_has_bytes CHECK (num_nonnulls(blob_name, document_id) = 1),
  UNIQUE (ticket_message_id, position)
);
CREATE INDEX ticket_attachment_of_document ON ticket_attachment (document_id) WHERE document_id IS NOT NULL;
CREATE INDEX ticket_attachment_of_blob ON ticket_attachment (blob_name) WHERE blob_name IS NOT NULL;
CALL guard_table('ticket_attachment');
REVOKE UPDATE, DELETE, TRUNCATE ON ticket_attachment FROM backdock_app;
GRANT UPDATE (scan) ON ticket_attachment TO backdock_app;

-- A ticket's counts and its newest message follow from its messages and notes, whoever writes them.
CREATE FUNCTION count_again(counted integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Waited for first, so that what is counted includes what others have just written.
  PERFORM FROM ticket WHERE id = counted FOR NO KEY UPDATE;
  UPDATE ticket SET
    message_count = (SELECT count(*) FROM ticket_message WHERE ticket_id = counted AND status <> 'Undone'),
    note_count = (SELECT count(*) FROM ticket_note WHERE ticket_id = counted AND NOT is_deleted),
    has_attachments = EXISTS (SELECT FROM ticket_message message JOIN ticket_attachment attachment
      ON attachment.ticket_message_id = message.id
      WHERE message.ticket_id = counted AND message.status <> 'Undone' AND NOT attachment.is_inline),
    (first_message_id, last_message_id) = (SELECT min(id), max(id) FROM ticket_message
      WHERE ticket_id = counted AND status <> 'Undone'),
    (last_message_on, last_message_direction) = (SELECT created_on, direction FROM ticket_message
      WHERE ticket_id = counted AND status <> 'Undone' ORDER BY id DESC LIMIT 1),
    version = version + 1
  WHERE id = counted;
END $$;

CREATE FUNCTION follow_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE ticket SET
      message_count = message_count + 1,
      first_message_id = least(first_message_id, new.id),
      -- A message that waited for the ticket may be older than the newest one.
      last_message_id = greatest(last_message_id, new.id),
      last_message_on = CASE WHEN last_message_id > new.id THEN last_message_on ELSE new.created_on END,
      last_message_direction = CASE WHEN last_message_id > new.id THEN last_message_direction ELSE new.direction END,
      updated_on = greatest(updated_on, new.created_on),
      version = version + 1
    WHERE id = new.ticket_id;
  ELSIF new.ticket_id <> old.ticket_id OR (new.status = 'Undone') <> (old.status = 'Undone') THEN
    PERFORM count_again(old.ticket_id);
    IF new.ticket_id <> old.ticket_id THEN PERFORM count_again(new.ticket_id); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_follows AFTER INSERT OR UPDATE OF ticket_id, status ON ticket_message
  FOR EACH ROW EXECUTE FUNCTION follow_messages();

CREATE FUNCTION follow_attachments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ticket SET has_attachments = true
   WHERE id = (SELECT ticket_id FROM ticket_message WHERE id = new.ticket_message_id) AND NOT has_attachments;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_follows AFTER INSERT ON ticket_attachment
  FOR EACH ROW WHEN (NOT new.is_inline) EXECUTE FUNCTION follow_attachments();

-- What staff write to each other; it never leaves.
CREATE TABLE ticket_note (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id  integer NOT NULL REFERENCES ticket,
  -- Null: a rule or the system wrote it.
  author_id  integer REFERENCES employee,
  author     text NOT NULL CHECK (author <> ''),
  body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
  mentions   integer[] NOT NULL DEFAULT '{}',
  -- Notes written right after a message may go along when it is moved.
  after_message_id bigint REFERENCES ticket_message,
  created_on timestamptz NOT NULL,
  edited_on  timestamptz,
  is_deleted boolean NOT NULL DEFAULT false,
  CONSTRAINT system_notes_stay CHECK (author_id IS NOT NULL OR (edited_on IS NULL AND NOT is_deleted))
);
CREATE INDEX ticket_note_of_ticket ON ticket_note (ticket_id, id);
CALL guard_table('ticket_note');
REVOKE DELETE, TRUNCATE ON ticket_note FROM backdock_app;

CREATE FUNCTION follow_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND new.ticket_id <> old.ticket_id THEN PERFORM count_again(old.ticket_id); END IF;
  PERFORM count_again(new.ticket_id);
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_follows AFTER INSERT OR UPDATE OF ticket_id, is_deleted, body ON ticket_note
  FOR EACH ROW EXECUTE FUNCTION follow_notes();

-- What happened to a ticket, in order. Times and targets follow from it; the audit trail says the rest.
CREATE TABLE ticket_event (
  id                bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id         integer NOT NULL REFERENCES ticket,
  happened_on       timestamptz NOT NULL,
  -- What the audit trail wrote down just before; its time is when that was, which may be later than when it happened.
  audit_record_id   bigint,
  kind              text NOT NULL CHECK (length(kind) BETWEEN 1 AND 50),
  -- Null: the system, or mail.
  actor_id          integer REFERENCES employee,
  ticket_message_id bigint REFERENCES ticket_message,
  details           jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX ticket_event_of_ticket ON ticket_event (ticket_id, id);
CALL guard_table('ticket_event');
REVOKE UPDATE, DELETE, TRUNCATE ON ticket_event FROM backdock_app;

-- A merge lists what it moved, so that exactly this can go back.
CREATE TABLE ticket_merge (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_ticket_id  integer NOT NULL REFERENCES ticket,
  target_ticket_id  integer NOT NULL REFERENCES ticket,
  reason            text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  manifest          jsonb NOT NULL,
  merged_by         integer NOT NULL REFERENCES employee,
  merged_on         timestamptz NOT NULL,
  unmerged_by       integer REFERENCES employee,
  unmerged_on       timestamptz,
  CHECK (source_ticket_id <> target_ticket_id),
  CHECK ((unmerged_by IS NULL) = (unmerged_on IS NULL))
);
CREATE UNIQUE INDEX one_merge_of_a_source ON ticket_merge (source_ticket_id) WHERE unmerged_on IS NULL;
CREATE INDEX ticket_merge_of_target ON ticket_merge (target_ticket_id);
CALL guard_table('ticket_merge');

CREATE TABLE ticket_move (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source_ticket_id integer NOT NULL REFERENCES ticket,
  target_ticket_id integer NOT NULL REFERENCES ticket,
  is_new_ticket    boolean NOT NULL,
  message_ids      bigint[] NOT NULL CHECK (message_ids <> '{}'),
  note_ids         integer[] NOT NULL DEFAULT '{}',
  -- Null: the system, when it joined a mail to the case of its order.
  moved_by         integer REFERENCES employee,
  moved_on         timestamptz NOT NULL,
  undone_by        integer REFERENCES employee,
  undone_on        timestamptz,
  CHECK (source_ticket_id <> target_ticket_id),
  CHECK ((undone_by IS NULL) = (undone_on IS NULL))
);
CREATE INDEX ticket_move_of_source ON ticket_move (source_ticket_id);
CREATE INDEX ticket_move_of_target ON ticket_move (target_ticket_id);
CALL guard_table('ticket_move');

-- Received mail ----------------------------------------------------------------------------------------------------

-- The ledger: every mail that a mailbox held since it was set up, with what became of it.
CREATE TABLE received_mail (
  id                  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mailbox_id          integer NOT NULL REFERENCES mailbox,
  folder              text NOT NULL,
  uid_validity        bigint NOT NULL,
  uid                 bigint NOT NULL CHECK (uid > 0),
  -- Of its bytes, which are stored under it; null if it's too large to fetch.
  sha256              bytea CHECK (length(sha256) = 32),
  size                integer NOT NULL CHECK (size >= 0),
  internal_date       timestamptz NOT NULL,
  internet_message_id text CHECK (length(internet_message_id) <= 998),
  taken_on            timestamptz NOT NULL,
  state               text NOT NULL CHECK (state IN ('Taken', 'Filed', 'Duplicate', 'SetAside')),
  ticket_message_id   bigint REFERENCES ticket_message,
  duplicate_of_id     bigint REFERENCES received_mail,
  set_aside_reason    text CHECK (length(set_aside_reason) BETWEEN 1 AND 500),
  looked_at_by        integer REFERENCES employee,
  looked_at_on        timestamptz,
  read_on             timestamptz,
  -- Which reader read it, so what an older one couldn't read can be read again.
  read_by             smallint,
  CONSTRAINT taken_once UNIQUE (mailbox_id, folder, uid_validity, uid),
  CONSTRAINT has_one_end CHECK (CASE state
    WHEN 'Taken' THEN num_nonnulls(ticket_message_id, duplicate_of_id, set_aside_reason, read_on) = 0
    WHEN 'Filed' THEN ticket_message_id IS NOT NULL AND num_nonnulls(duplicate_of_id, set_aside_reason) = 0
    WHEN 'Duplicate' THEN duplicate_of_id IS NOT NULL AND num_nonnulls(ticket_message_id, set_aside_reason) = 0
    ELSE set_aside_reason IS NOT NULL AND num_nonnulls(ticket_message_id, duplicate_of_id) = 0 END),
  CONSTRAINT read_has_an_end CHECK ((state = 'Taken') = (read_on IS NULL)),
  CONSTRAINT not_its_own_duplicate CHECK (duplicate_of_id IS DISTINCT FROM id)
);
CREATE INDEX received_mail_by_internet_id ON received_mail (internet_message_id, id) WHERE internet_message_id IS NOT NULL;
CREATE INDEX received_mail_by_bytes ON received_mail (sha256, id) WHERE sha256 IS NOT NULL;
-- One mail is one message.
CREATE UNIQUE INDEX received_mail_of_message ON received_mail (ticket_message_id) WHERE ticket_message_id IS NOT NULL;
CREATE INDEX received_mail_of_mailbox ON received_mail (mailbox_id, internal_date);
CREATE INDEX received_mail_to_read ON received_mail (taken_on) WHERE state = 'Taken';
CREATE INDEX received_mail_set_aside ON received_mail (mailbox_id, id) WHERE state = 'SetAside';
REVOKE DELETE, TRUNCATE ON received_mail FROM backdock_app;

-- What a mail is never changes; the server may only give it another number.
CREATE FUNCTION keep_received_mail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.mailbox_id, new.sha256, new.size, new.internet_message_id, new.taken_on)
     IS DISTINCT FROM (old.mailbox_id, old.sha256, old.size, old.internet_message_id, old.taken_on) THEN
    RAISE EXCEPTION 'received mail % stays as it came', old.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'received_mail_stays';
  END IF;
  IF old.state <> 'Taken' AND new.state <> old.state AND NOT (old.state = 'SetAside' AND new.state = 'Filed') THEN
    RAISE EXCEPTION 'received mail % has its end', old.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'received_mail_ends_once';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER received_mail_stays BEFORE UPDATE ON received_mail
  FOR EACH ROW EXECUTE FUNCTION keep_received_mail();

-- Mail from these addresses or domains goes to Spam.
CREATE TABLE blocked_sender (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- An address, or a domain after an at sign.
  sender        text NOT NULL CHECK (sender = lower(sender) AND sender LIKE '%@%' AND length(sender) <= 254),
  -- Null: for all mailboxes.
  department_id smallint REFERENCES help_desk_department,
  reason        text NOT NULL CHECK (length(reason) BETWEEN 3 AND 500),
  blocked_by    integer NOT NULL REFERENCES employee,
  blocked_on    timestamptz NOT NULL
);
CREATE UNIQUE INDEX blocked_once ON blocked_sender (sender, coalesce(department_id, 0));
CALL guard_table('blocked_sender');

-- Writing ----------------------------------------------------------------------------------------------------------

-- A draft belongs to one ticket and author; saved every other second, so it isn't audited.
CREATE TABLE ticket_draft (
  ticket_id          integer NOT NULL REFERENCES ticket,
  author_id          integer NOT NULL REFERENCES employee,
  kind               text NOT NULL CHECK (kind IN ('Reply', 'Forward', 'Note')),
  answers_message_id bigint REFERENCES ticket_message,
  -- What the composer holds: recipients, text, attachments, what to wait for.
  content            jsonb NOT NULL,
  saved_on           timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, author_id)
);

-- Who has a ticket open, for thirty seconds at a time.
CREATE UNLOGGED TABLE ticket_presence (
  ticket_id   integer NOT NULL,
  employee_id integer NOT NULL,
  activity    text NOT NULL CHECK (activity IN ('Reading', 'Writing')),
  until       timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, employee_id)
);

CREATE TABLE saved_reply (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  html          text NOT NULL CHECK (length(html) BETWEEN 1 AND 20000),
  -- Whose it is: one person's, a department's, or, without either, everyone's.
  owner_id      integer REFERENCES employee,
  department_id smallint REFERENCES help_desk_department,
  version       integer NOT NULL DEFAULT 1,
  CHECK (num_nonnulls(owner_id, department_id) <= 1)
);
CREATE UNIQUE INDEX saved_reply_name ON saved_reply (coalesce(owner_id, 0), coalesce(department_id, 0), lower(name));
CALL guard_table('saved_reply');

-- How long tickets take, as their pages measure it: at most once for each event and opening.
CREATE TABLE ticket_statistic (
  ticket_id   integer NOT NULL REFERENCES ticket,
  employee_id integer NOT NULL REFERENCES employee,
  event       text NOT NULL CHECK (event IN ('Opened', 'Closed', 'ReplyStarted', 'ReplySent')),
  happened_on timestamptz NOT NULL,
  duration_ms integer NOT NULL CHECK (duration_ms BETWEEN 0 AND 86400000),
  PRIMARY KEY (ticket_id, employee_id, event, happened_on)
);

-- What changed, for the pages that show it. Readers ask for rows of transactions that were still running at their last
-- look, so no order of commits hides one. Kept for an hour.
CREATE TABLE help_desk_change (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  ticket_id   integer NOT NULL,
  kind        text NOT NULL,
  changed_on  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX help_desk_change_by_transaction ON help_desk_change (transaction);

CREATE FUNCTION note_ticket_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO help_desk_change (ticket_id, kind) SELECT id, 'ticket' FROM new_rows;
  RETURN NULL;
END $$;
CREATE TRIGGER ticket_inserted AFTER INSERT ON ticket REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_ticket_changes();
CREATE TRIGGER ticket_updated AFTER UPDATE ON ticket REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_ticket_changes();
