-- Rules that sort tickets, what they did, and what they may send.

CREATE TABLE ticket_rule (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- They run in this order.
  position         integer NOT NULL,
  name             text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Null: an administrator's, for all departments.
  department_id    smallint REFERENCES help_desk_department,
  event            text NOT NULL CHECK (event IN ('MessageReceived', 'TicketCreated', 'TicketUpdated',
    'NextActionReached', 'SlaWarning', 'SlaBreached', 'OrderStatusChanged', 'ShipmentRequestChanged')),
  conditions       jsonb NOT NULL,
  actions          jsonb NOT NULL,
  stop_after_match boolean NOT NULL,
  is_enabled       boolean NOT NULL DEFAULT false,
  changed_by       integer NOT NULL REFERENCES employee,
  changed_on       timestamptz NOT NULL,
  -- Kept, so that what it did stays explained.
  deleted_on       timestamptz,
  version          integer NOT NULL DEFAULT 1,
  -- The version since which it says what it says: switching it on and off changes nothing about that.
  content_version  integer NOT NULL DEFAULT 1,
  CONSTRAINT deleted_rules_are_off CHECK (deleted_on IS NULL OR NOT is_enabled)
);
CREATE UNIQUE INDEX ticket_rule_name ON ticket_rule (coalesce(department_id, 0), lower(name)) WHERE deleted_on IS NULL;
CALL guard_table('ticket_rule');
REVOKE DELETE, TRUNCATE ON ticket_rule FROM backdock_app;

-- Every rule that matched or failed, with what it saw and did. Kept for 90 days; the ticket's audit trail says the rest.
CREATE TABLE ticket_rule_run (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ticket_id      integer NOT NULL REFERENCES ticket,
  -- The event that began it all; what rules change can set off further rules.
  chain_event_id bigint NOT NULL REFERENCES ticket_event,
  rule_id        integer NOT NULL REFERENCES ticket_rule,
  rule_version   integer NOT NULL,
  rule_name      text NOT NULL,
  event          text NOT NULL CHECK (event IN ('MessageReceived', 'TicketCreated', 'TicketUpdated',
    'NextActionReached', 'SlaWarning', 'SlaBreached', 'OrderStatusChanged', 'ShipmentRequestChanged')),
  state          text NOT NULL CHECK (state IN ('Done', 'Failed')),
  failure        text CHECK (length(failure) BETWEEN 1 AND 500),
  conditions     jsonb NOT NULL,
  actions        jsonb NOT NULL DEFAULT '[]',
  -- The fields it changed.
  fields         text[] NOT NULL DEFAULT '{}',
  ran_on         timestamptz NOT NULL,
  CONSTRAINT rule_runs_once UNIQUE (chain_event_id, rule_id),
  CONSTRAINT failed_has_a_reason CHECK ((state = 'Failed') = (failure IS NOT NULL))
);
CREATE INDEX ticket_rule_run_of_ticket ON ticket_rule_run (ticket_id, id);
CREATE INDEX ticket_rule_run_of_rule ON ticket_rule_run (rule_id, ran_on);
CREATE INDEX ticket_rule_run_by_age ON ticket_rule_run (ran_on);

-- What other areas told of, once for each ticket: their jobs may run twice.
CREATE TABLE ticket_outside_event (
  ticket_id   integer NOT NULL REFERENCES ticket,
  source_key  text NOT NULL CHECK (length(source_key) BETWEEN 1 AND 200),
  happened_on timestamptz NOT NULL,
  PRIMARY KEY (ticket_id, source_key)
);
CREATE INDEX ticket_outside_event_by_age ON ticket_outside_event (happened_on);

-- Mail that rules sent. An address gets one automatic reply a day, over all mailboxes and however many rules match.
CREATE TABLE automatic_mail (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind      text NOT NULL CHECK (kind IN ('Reply', 'Forward')),
  address   text NOT NULL CHECK (address = lower(address) AND length(address) BETWEEN 3 AND 254),
  queued_on timestamptz NOT NULL,
  free_on   timestamptz NOT NULL,
  ticket_id integer NOT NULL REFERENCES ticket,
  rule_id   integer NOT NULL REFERENCES ticket_rule,
  CONSTRAINT free_after_a_day CHECK (free_on = queued_on + interval '24 hours'),
  CONSTRAINT one_reply_a_day EXCLUDE USING gist (address WITH =, tstzrange(queued_on, free_on) WITH &&)
    WHERE (kind = 'Reply')
);
CREATE INDEX automatic_mail_forwarded ON automatic_mail (address, queued_on) WHERE kind = 'Forward';
CREATE INDEX automatic_mail_by_age ON automatic_mail (queued_on);

-- Null: a person wrote it, or it came by mail.
ALTER TABLE ticket_message
  ADD COLUMN rule_id integer REFERENCES ticket_rule,
  ADD CONSTRAINT rule_or_person CHECK (rule_id IS NULL OR (author_id IS NULL AND direction = 'Outbound')) NOT VALID;
ALTER TABLE ticket_message VALIDATE CONSTRAINT rule_or_person;
CREATE INDEX ticket_message_by_rule ON ticket_message (rule_id, created_on) WHERE rule_id IS NOT NULL;

-- A rule tried on earlier mail. It reads only; what it found is kept for a while.
CREATE TABLE ticket_rule_backtest (
  id               integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- As it was asked for; it may never have been saved.
  rule             jsonb NOT NULL,
  rule_name        text NOT NULL,
  -- The saved rule that it would replace.
  replaces_rule_id integer REFERENCES ticket_rule,
  asked_by         integer NOT NULL REFERENCES employee,
  asked_on         timestamptz NOT NULL,
  state            text NOT NULL DEFAULT 'Queued' CHECK (state IN ('Queued', 'Running', 'Done', 'Failed')),
  mails            integer CHECK (mails BETWEEN 0 AND 1000),
  done             integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  matched          integer NOT NULL DEFAULT 0 CHECK (matched >= 0),
  -- [{"ticketId", "messageId", "subject", "receivedOn", "changes"}]
  tickets          jsonb NOT NULL DEFAULT '[]',
  took_ms          integer,
  failure          text CHECK (length(failure) BETWEEN 1 AND 500),
  CONSTRAINT failed_backtest_has_a_reason CHECK ((state = 'Failed') = (failure IS NOT NULL))
);
CREATE INDEX ticket_rule_backtest_by_age ON ticket_rule_backtest (asked_on);
