-- When people were last here. Apart from the employee, because being here isn't a change of the record.
CREATE TABLE employee_activity (
  employee_id     integer PRIMARY KEY REFERENCES employee,
  last_seen_on    timestamptz,
  last_sign_in_on timestamptz
);

-- Microsoft accounts turned away because an employee with their email exists. An administrator decides whether both
-- are the same person.
CREATE TABLE refused_microsoft (
  tenant_id  uuid NOT NULL,
  object_id  uuid NOT NULL,
  email      text NOT NULL CHECK (email = lower(email)),
  name       text NOT NULL,
  refused_on timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, object_id)
);
CREATE INDEX refused_microsoft_of_email ON refused_microsoft (email);
CREATE INDEX refused_microsoft_age ON refused_microsoft (refused_on);

-- Links to set a password. Only a hash of the link is kept, and only the newest link of an employee.
CREATE TABLE password_link (
  employee_id integer PRIMARY KEY REFERENCES employee,
  token_hash  bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  expires_on  timestamptz NOT NULL
);

ALTER TABLE session DROP CONSTRAINT session_end_reason_check;
ALTER TABLE session ADD CONSTRAINT session_end_reason_check
  CHECK (end_reason IN ('SignedOut', 'PasswordChanged', 'TokenReused', 'Deactivated', 'Recovered'));

ALTER TABLE employee ADD CONSTRAINT head_of_a_department CHECK (NOT is_head OR department_id IS NOT NULL);

-- Employees leave; what they did stays, so they're deactivated and never deleted.
REVOKE DELETE ON employee FROM backdock_app;

-- An administrator who can sign in.
CREATE FUNCTION is_usable_admin(of employee) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT of.is_active AND 'Admin' = ANY (of.roles)
     AND (of.password_hash IS NOT NULL OR of.microsoft_object_id IS NOT NULL)
$$;

-- Once there is an administrator, there is always one. Administrators leave one after the other: the lock makes the
-- second of two see that the first is gone.
CREATE FUNCTION keep_an_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('administrators', 0));
  IF NOT EXISTS (SELECT FROM employee other WHERE other.id <> old.id AND is_usable_admin(other)) THEN
    RAISE EXCEPTION '% is the only administrator who can sign in. Make someone else an administrator first.', old.name
      USING ERRCODE = 'BD003', CONSTRAINT = 'user.last-admin';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER keeps_an_admin BEFORE UPDATE ON employee FOR EACH ROW
  WHEN (is_usable_admin(old) AND NOT is_usable_admin(new)) EXECUTE FUNCTION keep_an_admin();

CREATE FUNCTION limit_own_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('backdock.actor', true) = 'employee:' || old.id THEN
    IF old.is_active AND NOT new.is_active THEN
      RAISE EXCEPTION 'You can’t deactivate yourself.' USING ERRCODE = 'BD003', CONSTRAINT = 'user.self';
    END IF;
    IF 'Admin' = ANY (old.roles) AND NOT 'Admin' = ANY (new.roles) THEN
      RAISE EXCEPTION 'You can’t remove your own admin role. Ask another administrator.'
        USING ERRCODE = 'BD003', CONSTRAINT = 'user.own-admin';
    END IF;
  END IF;
  IF NOT new.is_active AND NOT new.roles <@ old.roles THEN
    RAISE EXCEPTION 'An inactive user can’t get a role.' USING ERRCODE = 'BD003', CONSTRAINT = 'user.inactive';
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER limits_own_access BEFORE UPDATE OF roles, is_active ON employee FOR EACH ROW
  EXECUTE FUNCTION limit_own_access();

-- What a stranger's wrong passwords do to an account; the rule is in core, in sign-in-attempts.rules.ts.
CREATE FUNCTION is_locked_out(account text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) >= 10 FROM sign_in_attempt failed
   WHERE failed.email = account AND failed.device_hash IS NULL AND NOT failed.succeeded
     AND failed.at > now() - interval '30 minutes'
     AND (failed.decided_on IS NOT NULL OR failed.at < now() - interval '30 seconds')
     AND NOT EXISTS (SELECT FROM sign_in_attempt later
                      WHERE later.email = account AND later.device_hash IS NULL AND later.session_id IS NULL
                        AND later.succeeded AND (later.at, later.id) > (failed.at, failed.id))
$$;

CREATE VIEW employee_summary AS
SELECT employee.id, employee.name, employee.email, employee.roles,
       'Admin' = ANY (roles) AS is_admin, 'Accountant' = ANY (roles) AS is_accountant,
       'LogisticsAdministrator' = ANY (roles) AS is_logistics_administrator,
       'PurchasingManager' = ANY (roles) AS is_purchasing_manager,
       employee.department_id,
       (ARRAY['Management', 'Buyers', 'Logistics', 'Accounting', 'CustomerService', 'ProductData', 'Legal',
              'InformationTechnology'])[employee.department_id] AS department,
       employee.is_head, employee.is_active, employee.version, employee.created_on,
       CASE WHEN password_hash IS NULL AND microsoft_object_id IS NULL THEN 'None'
            WHEN password_hash IS NULL THEN 'Microsoft'
            WHEN microsoft_object_id IS NULL THEN 'Password' ELSE 'Both' END AS sign_in,
       activity.last_sign_in_on, activity.last_seen_on,
       (SELECT count(*)::int FROM session
         WHERE employee_id = employee.id AND ended_on IS NULL AND expires_on > now()) AS open_sessions,
       is_locked_out(employee.email) AS is_locked_out
  FROM employee
  LEFT JOIN employee_activity activity ON activity.employee_id = employee.id;
