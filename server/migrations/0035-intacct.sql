-- Intacct: what it has of ours, what waits to be sent, what it refused, and every request to it.

-- One row for each record that Intacct has, by the number that it gave it.
CREATE TABLE intacct_record (
  entity_type text NOT NULL CHECK (entity_type IN ('Supplier', 'CarrierBroker', 'Invoice', 'CreditMemo', 'Payment')),
  entity_id   integer NOT NULL,
  record_no   text NOT NULL CHECK (length(record_no) BETWEEN 1 AND 50),
  -- The number that it goes by there, where ours was taken.
  sent_number text CHECK (length(sent_number) BETWEEN 1 AND 50),
  -- A payment that came back is void there.
  is_void     boolean NOT NULL DEFAULT false,
  synced_on   timestamptz NOT NULL,
  PRIMARY KEY (entity_type, entity_id)
);
CREATE INDEX intacct_record_renumbered ON intacct_record (entity_type, entity_id) WHERE sent_number IS NOT NULL;

-- What somebody asked for in one go, so that they see how far it is.
CREATE TABLE intacct_run (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_type  text NOT NULL CHECK (entity_type IN ('Supplier', 'CarrierBroker', 'Invoice', 'CreditMemo', 'Payment')),
  -- Without what a later run asked for again: that is counted there.
  total        integer NOT NULL CHECK (total >= 0),
  synced       integer NOT NULL DEFAULT 0,
  failed       integer NOT NULL DEFAULT 0,
  requested_by integer NOT NULL REFERENCES employee,
  requested_on timestamptz NOT NULL,
  CHECK (synced >= 0 AND failed >= 0 AND synced + failed <= total)
);

-- What is to be sent, one row for each record: it waits, is being sent, or was refused. It goes when it has succeeded.
CREATE TABLE intacct_task (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_type   text NOT NULL CHECK (entity_type IN ('Supplier', 'CarrierBroker', 'Invoice', 'CreditMemo', 'Payment')),
  entity_id     integer NOT NULL,
  -- Vendors before documents, documents before payments.
  rank          smallint NOT NULL GENERATED ALWAYS AS (CASE entity_type
    WHEN 'Supplier' THEN 0 WHEN 'CarrierBroker' THEN 0 WHEN 'Payment' THEN 2 ELSE 1 END) STORED,
  partner_id    integer NOT NULL REFERENCES partner,
  entity_number text NOT NULL,
  amount        numeric(14, 2),
  state         text NOT NULL DEFAULT 'Waiting' CHECK (state IN ('Waiting', 'Sending', 'Failed')),
  due_on        timestamptz NOT NULL,
  -- Goes up with every request: what was asked for again while it was under way is sent once more afterwards.
  revision      integer NOT NULL DEFAULT 1,
  -- Of what was first sent under the control id: if Intacct has it, this is what it has.
  sent_revision integer,
  attempt       integer NOT NULL DEFAULT 0,
  -- Who sends it holds the lock of this lane. A row of a lane whose lock was free has an outcome that nobody knows.
  lane          smallint,
  -- By which Intacct recognises a repeat. Kept until the outcome is known: a row that waits with one is asked about first.
  control_id    text CHECK (length(control_id) BETWEEN 1 AND 100),
  sent_number   text CHECK (length(sent_number) BETWEEN 1 AND 50),
  requested_by  integer REFERENCES employee,
  requested_on  timestamptz NOT NULL,
  run_id        integer REFERENCES intacct_run,
  -- Of the last refusal.
  category      text CHECK (category IN ('ClosedPeriod', 'MissingVendor', 'InactiveVendor', 'DuplicateNumber',
    'MissingDimension', 'InvalidAccount', 'MissingDocument', 'Credentials', 'RateLimited', 'Timeout', 'Unknown')),
  finished_on   timestamptz,
  duration_ms   integer,
  error_code    text,
  error         jsonb,
  correction    text,
  UNIQUE (entity_type, entity_id),
  CONSTRAINT sending_in_a_lane CHECK ((state = 'Sending') = (lane IS NOT NULL)),
  CONSTRAINT failed_says_why CHECK (state <> 'Failed' OR (category IS NOT NULL AND error IS NOT NULL AND finished_on IS NOT NULL))
);
CREATE INDEX intacct_task_next ON intacct_task (rank, due_on, id) WHERE state = 'Waiting';
CREATE INDEX intacct_task_by_age ON intacct_task (due_on, id) WHERE state = 'Waiting';
CREATE UNIQUE INDEX intacct_task_in_lane ON intacct_task (lane) WHERE lane IS NOT NULL;
CREATE INDEX intacct_task_of_partner ON intacct_task (partner_id, rank);
CREATE INDEX intacct_task_failed ON intacct_task (finished_on, id) WHERE state = 'Failed';
CREATE INDEX intacct_task_again ON intacct_task (due_on)
  WHERE state = 'Failed' AND category IN ('Timeout', 'RateLimited');
CREATE INDEX intacct_task_by_cause ON intacct_task (category, entity_type, finished_on) WHERE state = 'Failed';

-- Every request about a record, and what came back. Secrets are masked before they get here.
CREATE TABLE intacct_attempt (
  id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entity_type  text NOT NULL,
  entity_id    integer NOT NULL,
  attempt      integer NOT NULL,
  started_on   timestamptz NOT NULL,
  duration_ms  integer NOT NULL,
  control_id   text,
  outcome      text NOT NULL CHECK (outcome IN ('Success', 'Failure', 'Busy', 'Unknown')),
  category     text,
  error_code   text,
  error        jsonb,
  correction   text,
  request_xml  text,
  response_xml text
);
CREATE INDEX intacct_attempt_of_record ON intacct_attempt (entity_type, entity_id, id);
CREATE INDEX intacct_attempt_by_age ON intacct_attempt (started_on) WHERE request_xml IS NOT NULL;

-- How things stand between us and Intacct, for all processes: one row.
CREATE TABLE intacct_connection (
  is_the_one       boolean PRIMARY KEY DEFAULT true CHECK (is_the_one),
  -- Intacct asked us to slow down.
  paused_until     timestamptz,
  -- It refused our credentials: nothing is sent until they work again.
  refused_on       timestamptz,
  refusal          text,
  next_probe_on    timestamptz,
  CHECK ((refused_on IS NULL) = (next_probe_on IS NULL))
);
INSERT INTO intacct_connection DEFAULT VALUES;

-- What was sent stays known; only the text of a request is forgotten after a while.
REVOKE UPDATE, DELETE, TRUNCATE ON intacct_attempt FROM backdock_app;
GRANT UPDATE (request_xml, response_xml) ON intacct_attempt TO backdock_app;
REVOKE INSERT, DELETE, TRUNCATE ON intacct_connection FROM backdock_app;
