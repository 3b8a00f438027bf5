-- What an area last reported about each cause. Its row is the lock under which the order of reports is decided.
CREATE TABLE reported_cause (
  source_key text PRIMARY KEY CHECK (length(source_key) BETWEEN 1 AND 200),
  state      text NOT NULL CHECK (state IN ('Open', 'Resolved')),
  changed_on timestamptz NOT NULL
);
CREATE INDEX reported_causes_that_stand ON reported_cause (source_key text_pattern_ops) WHERE state = 'Open';
REVOKE DELETE, TRUNCATE ON reported_cause FROM backdock_app;

-- The latest report that the help desk has read, kept also where no ticket came of it.
CREATE TABLE followed_cause (
  source_key text PRIMARY KEY CHECK (length(source_key) BETWEEN 1 AND 200),
  state      text NOT NULL CHECK (state IN ('Open', 'Resolved')),
  changed_on timestamptz NOT NULL
);
REVOKE DELETE, TRUNCATE ON followed_cause FROM backdock_app;

-- What the system opened a ticket about, kept also after a person took the ticket over.
CREATE TABLE system_ticket (
  ticket_id  integer PRIMARY KEY REFERENCES ticket,
  source_key text NOT NULL REFERENCES followed_cause,
  facts      jsonb NOT NULL,
  -- When its cause came, and when it went.
  opened_on  timestamptz NOT NULL,
  gone_on    timestamptz
);
CREATE INDEX system_tickets_of_cause ON system_ticket (source_key, ticket_id);
REVOKE DELETE, TRUNCATE ON system_ticket FROM backdock_app;

-- Reports may be read in another order than they were made.
CREATE FUNCTION keep_latest_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.changed_on < old.changed_on THEN
    RAISE EXCEPTION 'a later report about % is known', new.source_key USING ERRCODE = 'check_violation';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER keeps_latest BEFORE UPDATE ON followed_cause FOR EACH ROW EXECUTE FUNCTION keep_latest_report();
CREATE TRIGGER keeps_latest BEFORE UPDATE ON reported_cause FOR EACH ROW EXECUTE FUNCTION keep_latest_report();

-- A ticket that someone takes up again after its cause is gone is an ordinary one.
CREATE FUNCTION let_go_of_gone_cause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM followed_cause WHERE source_key = new.source_key AND state = 'Resolved') THEN
    new.source_key := NULL;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER lets_go_of_gone_cause BEFORE UPDATE OF status ON ticket
  FOR EACH ROW WHEN (new.source_key IS NOT NULL AND old.status IN ('Resolved', 'Closed', 'Spam')
    AND new.status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam'))
  EXECUTE FUNCTION let_go_of_gone_cause();

-- A cause that stands has its ticket, and a ticket that the system follows has a cause that stands.
CREATE FUNCTION check_cause_has_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM followed_cause cause WHERE cause.source_key = new.source_key AND cause.state = 'Open'
      AND NOT EXISTS (SELECT FROM ticket WHERE ticket.source_key = cause.source_key)) THEN
    RAISE EXCEPTION 'the cause % has no ticket', new.source_key
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cause_has_ticket';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER cause_has_ticket AFTER INSERT OR UPDATE ON followed_cause
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'Open') EXECUTE FUNCTION check_cause_has_ticket();

CREATE FUNCTION check_key_stays_somewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM followed_cause cause WHERE cause.source_key = old.source_key AND cause.state = 'Open'
      AND NOT EXISTS (SELECT FROM ticket WHERE ticket.source_key = cause.source_key)) THEN
    RAISE EXCEPTION 'the cause % has no ticket', old.source_key
      USING ERRCODE = 'check_violation', CONSTRAINT = 'cause_keeps_ticket';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER cause_keeps_ticket AFTER UPDATE ON ticket
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.source_key IS NOT NULL AND new.source_key IS DISTINCT FROM old.source_key)
  EXECUTE FUNCTION check_key_stays_somewhere();

CREATE FUNCTION check_ticket_has_cause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ticket WHERE id = new.id AND source_key IS NOT NULL
      AND status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam')
      AND NOT EXISTS (SELECT FROM followed_cause cause
        WHERE cause.source_key = ticket.source_key AND cause.state = 'Open')) THEN
    RAISE EXCEPTION 'the cause of ticket % does not stand', new.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'system_ticket_has_cause';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER system_ticket_has_cause AFTER INSERT OR UPDATE ON ticket
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.source_key IS NOT NULL)
  EXECUTE FUNCTION check_ticket_has_cause();

CREATE FUNCTION check_gone_cause_has_no_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM followed_cause cause JOIN ticket ON ticket.source_key = cause.source_key
      WHERE cause.source_key = new.source_key AND cause.state = 'Resolved'
        AND ticket.status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam')) THEN
    RAISE EXCEPTION 'a ticket is open for %, which is gone', new.source_key
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gone_cause_has_no_ticket';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER gone_cause_has_no_ticket AFTER INSERT OR UPDATE ON followed_cause
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.state = 'Resolved')
  EXECUTE FUNCTION check_gone_cause_has_no_ticket();
