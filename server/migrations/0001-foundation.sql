-- The ground every area stands on: who acts, what they did, what must happen once.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The programs connect with this role. It owns nothing, so it can change no structure and no rule.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'backdock_app') THEN
    CREATE ROLE backdock_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of the same cluster created it at the same moment
END $$;
GRANT USAGE ON SCHEMA public TO backdock_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO backdock_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO backdock_app;

-- Audit: append-only, written in the transaction of the change.

CREATE TABLE audit_record (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at          timestamptz NOT NULL DEFAULT clock_timestamp(),
  xact        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  actor_id    integer,
  actor_name  text NOT NULL CHECK (actor_name <> ''),
  entity_type text NOT NULL,
  entity_id   text NOT NULL,
  action      text NOT NULL,
  before      jsonb,
  after       jsonb,
  reason      text,
  ip          inet,
  request_id  text
);
CREATE INDEX audit_record_of_entity ON audit_record (entity_type, entity_id, id DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON audit_record FROM backdock_app;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_record_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_record
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION note_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('backdock.audited', 'yes', true);
  RETURN NULL;
END $$;
CREATE TRIGGER audit_record_noted AFTER INSERT ON audit_record
  FOR EACH STATEMENT EXECUTE FUNCTION note_audit();

-- A guarded table takes no write without an actor, and no commit without an audit record beside the write.

CREATE FUNCTION require_actor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('backdock.actor', true), '') = '' THEN
    RAISE EXCEPTION 'a write to % needs an actor', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION require_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('backdock.audited', true), '') <> 'yes' THEN
    RAISE EXCEPTION 'a write to % needs an audit record in its transaction', TG_TABLE_NAME
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;

CREATE PROCEDURE guard_table(guarded regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER needs_actor BEFORE INSERT OR UPDATE OR DELETE ON %s
       FOR EACH STATEMENT EXECUTE FUNCTION require_actor()', guarded);
  EXECUTE format(
    'CREATE CONSTRAINT TRIGGER needs_audit AFTER INSERT OR UPDATE OR DELETE ON %s
       DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_audit()', guarded);
END $$;

-- Employees and their sessions.

CREATE TABLE employee (
  id                  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email               text NOT NULL CHECK (email = lower(email) AND length(email) <= 256),
  name                text NOT NULL CHECK (name <> ''),
  roles               text[] NOT NULL DEFAULT '{}'
    CHECK (roles <@ ARRAY['Admin', 'Accountant', 'LogisticsAdministrator', 'PurchasingManager']),
  department_id       smallint CHECK (department_id BETWEEN 1 AND 8),
  is_head             boolean NOT NULL DEFAULT false,
  is_active           boolean NOT NULL DEFAULT true,
  password_hash       text,
  microsoft_tenant_id uuid,
  microsoft_object_id uuid,
  version             integer NOT NULL DEFAULT 1,
  created_on          timestamptz NOT NULL DEFAULT now(),
  updated_on          timestamptz NOT NULL DEFAULT now(),
  CHECK ((microsoft_tenant_id IS NULL) = (microsoft_object_id IS NULL))
);
CREATE UNIQUE INDEX employee_email ON employee (email);
CREATE UNIQUE INDEX employee_microsoft ON employee (microsoft_tenant_id, microsoft_object_id);
CALL guard_table('employee');

-- A session lives from a password sign-in to its end; its refresh tokens are one family.
CREATE TABLE session (
  id          uuid PRIMARY KEY,
  employee_id integer NOT NULL REFERENCES employee,
  started_on  timestamptz NOT NULL,
  expires_on  timestamptz NOT NULL,
  ended_on    timestamptz,
  end_reason  text CHECK (end_reason IN ('SignedOut', 'PasswordChanged', 'TokenReused')),
  CHECK ((ended_on IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_of_employee ON session (employee_id) WHERE ended_on IS NULL;
CREATE INDEX session_expiry ON session (expires_on);

CREATE TABLE refresh_token (
  token_hash bytea PRIMARY KEY CHECK (length(token_hash) = 32),
  session_id uuid NOT NULL REFERENCES session ON DELETE CASCADE,
  issued_on  timestamptz NOT NULL,
  used_on    timestamptz
);
CREATE INDEX refresh_token_of_session ON refresh_token (session_id);

-- Kept by e-mail, whether or not such an employee exists, so that an answer tells nobody who works here.
CREATE TABLE sign_in_attempt (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email     text NOT NULL,
  at        timestamptz NOT NULL,
  succeeded boolean NOT NULL DEFAULT false,
  ip        inet
);
CREATE INDEX sign_in_attempt_of_email ON sign_in_attempt (email, at DESC);
CREATE INDEX sign_in_attempt_age ON sign_in_attempt (at);

-- What must happen once, and how often something may happen.

CREATE TABLE idempotency_key (
  actor        text NOT NULL,
  key          text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash bytea NOT NULL,
  status       smallint,
  response     text,
  created_on   timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_on);

-- Losing these counts in a crash harms nobody, and unlogged writes cost little.
CREATE UNLOGGED TABLE rate_limit (
  bucket       text NOT NULL,
  window_start timestamptz NOT NULL,
  calls        integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);

-- Feature flags.

CREATE TABLE feature_flag (
  id                integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  feature           text NOT NULL UNIQUE CHECK (feature ~ '^[A-Za-z][A-Za-z0-9]{0,99}$'),
  is_enabled        boolean NOT NULL DEFAULT false,
  group_name        text NOT NULL,
  description       text NOT NULL,
  kind              text NOT NULL CHECK (kind IN ('Release', 'Operational', 'KillSwitch', 'Permission')),
  criteria          jsonb,
  never_stale       boolean NOT NULL DEFAULT false,
  last_changed_by   integer REFERENCES employee,
  last_changed_on   timestamptz,
  version           integer NOT NULL DEFAULT 1,
  created_on        timestamptz NOT NULL DEFAULT now()
);
CALL guard_table('feature_flag');

-- Apart from the flag, because an evaluation is not a change of it.
CREATE TABLE feature_flag_use (
  feature           text PRIMARY KEY,
  last_evaluated_on timestamptz NOT NULL
);

-- Documents: the bytes are in blob storage under a name that the server chose.

CREATE TABLE document (
  id           integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name         text NOT NULL UNIQUE,
  file_name    text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 250),
  content_type text NOT NULL,
  size         integer NOT NULL CHECK (size > 0),
  uploaded_by  integer NOT NULL REFERENCES employee,
  created_on   timestamptz NOT NULL,
  released_on  timestamptz
);

-- Mail waits here until a job has handed it to the mail server.

CREATE TABLE mail (
  id         integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  dedupe_key text NOT NULL UNIQUE,
  recipient  text NOT NULL,
  subject    text NOT NULL,
  text       text NOT NULL,
  created_on timestamptz NOT NULL,
  sent_on    timestamptz
);
