-- Which months of the books are closed, and that nothing is posted in them.

-- A month or year without a row was never locked.
CREATE TABLE financial_year (
  year        smallint PRIMARY KEY CHECK (year BETWEEN 2000 AND 2100),
  is_locked   boolean NOT NULL,
  locked_by   integer REFERENCES employee,
  locked_on   timestamptz,
  -- Set while what was locked is open again; it closes by itself at relock_on.
  reopened_on timestamptz,
  relock_on   timestamptz CHECK (relock_on > reopened_on),
  version     integer NOT NULL DEFAULT 1,
  CONSTRAINT year_locked_or_reopened CHECK (is_locked = (reopened_on IS NULL)
    AND (reopened_on IS NULL) = (relock_on IS NULL) AND (NOT is_locked OR locked_on IS NOT NULL))
);
CALL guard_table('financial_year');

CREATE TABLE financial_month (
  year        smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  month       smallint NOT NULL CHECK (month BETWEEN 1 AND 12),
  is_locked   boolean NOT NULL,
  -- Nobody when it closed again by itself.
  locked_by   integer REFERENCES employee,
  locked_on   timestamptz,
  reopened_on timestamptz,
  relock_on   timestamptz CHECK (relock_on > reopened_on),
  version     integer NOT NULL DEFAULT 1,
  PRIMARY KEY (year, month),
  CONSTRAINT month_locked_or_reopened CHECK (is_locked = (reopened_on IS NULL)
    AND (reopened_on IS NULL) = (relock_on IS NULL) AND (NOT is_locked OR locked_on IS NOT NULL))
);
CALL guard_table('financial_month');

-- Every lock and unlock, with what the books said at that moment.
CREATE TABLE period_change (
  id          integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  year        smallint NOT NULL CHECK (year BETWEEN 2000 AND 2100),
  month       smallint CHECK (month BETWEEN 1 AND 12),
  action      text NOT NULL CHECK (action IN ('Locked', 'Unlocked', 'Relocked')),
  employee_id integer REFERENCES employee,
  at          timestamptz NOT NULL,
  reason      text CHECK (length(reason) BETWEEN 10 AND 500),
  relock_on   timestamptz,
  -- What the checklist found open when it was locked all the same.
  checklist   jsonb,
  totals      jsonb,
  totals_hash bytea CHECK (length(totals_hash) = 32),
  CONSTRAINT unlocked_for_a_reason CHECK (action <> 'Unlocked' OR (reason IS NOT NULL AND relock_on IS NOT NULL)),
  CONSTRAINT locked_with_totals CHECK ((action = 'Unlocked') = (totals IS NULL) AND (totals IS NULL) = (totals_hash IS NULL)),
  CONSTRAINT relocked_by_nobody CHECK (action = 'Relocked' OR employee_id IS NOT NULL)
);
CREATE INDEX period_change_of_period ON period_change (year, month, id);
CALL guard_table('period_change');
REVOKE UPDATE, DELETE, TRUNCATE ON period_change FROM backdock_app;

-- What was posted, moved or changed in a month while it was open again. Written by the database alone.
CREATE TABLE reopened_change (
  id            integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The unlock that let it in: clocks of two machines could not tell which one it was.
  reopening     integer NOT NULL REFERENCES period_change,
  month         date NOT NULL CHECK (extract(day FROM month) = 1),
  document_kind text NOT NULL CHECK (document_kind IN ('invoice', 'credit_memo')),
  document_id   integer NOT NULL,
  before        jsonb,
  after         jsonb,
  actor         text NOT NULL,
  at            timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX reopened_change_of_month ON reopened_change (month, id);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON reopened_change FROM backdock_app;

-- A posting holds its month shared until it commits, a lock waits for it and holds it alone: so the two are ordered,
-- and what comes second sees what came first.
CREATE FUNCTION hold_month_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'financial_month' THEN
    PERFORM pg_advisory_xact_lock(7301, new.year * 12 + new.month);
  ELSE
    FOR month IN 1..12 LOOP
      PERFORM pg_advisory_xact_lock(7301, new.year * 12 + month);
    END LOOP;
  END IF;
  RETURN new;
END $$;
CREATE TRIGGER waits_for_postings BEFORE INSERT OR UPDATE ON financial_month
  FOR EACH ROW EXECUTE FUNCTION hold_month_alone();
CREATE TRIGGER waits_for_postings BEFORE INSERT OR UPDATE ON financial_year
  FOR EACH ROW EXECUTE FUNCTION hold_month_alone();

CREATE FUNCTION is_closed(day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM financial_year WHERE year = extract(year FROM day) AND is_locked)
      OR EXISTS (SELECT FROM financial_month
                  WHERE year = extract(year FROM day) AND month = extract(month FROM day) AND is_locked)
$$;

-- The day itself where its month is open, else the first day of the first open month after it.
CREATE FUNCTION first_open_day(day date) RETURNS date LANGUAGE plpgsql STABLE AS $$
BEGIN
  WHILE is_closed(day) LOOP
    day := date_trunc('month', day) + interval '1 month';
  END LOOP;
  RETURN day;
END $$;

CREATE FUNCTION refuse_closed_months(months date[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  posted date;
BEGIN
  FOREACH posted IN ARRAY months LOOP
    PERFORM pg_advisory_xact_lock_shared(7301,
      (extract(year FROM posted) * 12 + extract(month FROM posted))::integer);
    IF is_closed(posted) THEN
      RAISE EXCEPTION '% is locked. Choose a posting date from %.',
        to_char(posted, 'FMMonth YYYY'), to_char(first_open_day(posted), 'FMMonth FMDD, YYYY')
        USING ERRCODE = 'BD001', CONSTRAINT = 'period.locked';
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION is_reopened(day date) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM financial_year WHERE year = extract(year FROM day) AND reopened_on IS NOT NULL)
      OR EXISTS (SELECT FROM financial_month
                  WHERE year = extract(year FROM day) AND month = extract(month FROM day) AND reopened_on IS NOT NULL)
$$;

CREATE FUNCTION reopening_of(day date) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT max(id) FROM period_change
   WHERE action = 'Unlocked' AND year = extract(year FROM day)
     AND (month IS NULL OR month = extract(month FROM day))
$$;

-- Documents with a posting date and a total: neither moves into, out of or within a closed month.
CREATE PROCEDURE keep_in_open_periods(documents regclass) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($f$
    CREATE FUNCTION check_%1$s_periods() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $t$
    DECLARE
      months date[];
    BEGIN
      IF TG_OP = 'INSERT' THEN
        months := ARRAY(SELECT DISTINCT date_trunc('month', posting_date)::date AS posted FROM new_rows
                         WHERE posting_date IS NOT NULL ORDER BY posted);
      ELSIF TG_OP = 'DELETE' THEN
        months := ARRAY(SELECT DISTINCT date_trunc('month', posting_date)::date AS posted FROM old_rows
                         WHERE posting_date IS NOT NULL ORDER BY posted);
      ELSE
        months := ARRAY(
          SELECT DISTINCT date_trunc('month', day)::date AS posted
            FROM old_rows o JOIN new_rows n USING (id), unnest(ARRAY[o.posting_date, n.posting_date]) day
           WHERE (o.posting_date, o.total) IS DISTINCT FROM (n.posting_date, n.total) AND day IS NOT NULL
           ORDER BY posted);
      END IF;
      PERFORM refuse_closed_months(months);
      months := ARRAY(SELECT posted FROM unnest(months) posted WHERE is_reopened(posted));
      IF cardinality(months) = 0 THEN RETURN NULL; END IF;
      IF TG_OP = 'INSERT' THEN
        INSERT INTO reopened_change (reopening, month, document_kind, document_id, after, actor)
        SELECT reopening_of(posted), posted, '%1$s', id, jsonb_build_object('postingDate', posting_date, 'total', total),
               current_setting('backdock.actor')
          FROM new_rows JOIN unnest(months) posted ON posted = date_trunc('month', posting_date);
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO reopened_change (reopening, month, document_kind, document_id, before, actor)
        SELECT reopening_of(posted), posted, '%1$s', id, jsonb_build_object('postingDate', posting_date, 'total', total),
               current_setting('backdock.actor')
          FROM old_rows JOIN unnest(months) posted ON posted = date_trunc('month', posting_date);
      ELSE
        INSERT INTO reopened_change (reopening, month, document_kind, document_id, before, after, actor)
        SELECT reopening_of(posted), posted, '%1$s', n.id, jsonb_build_object('postingDate', o.posting_date, 'total', o.total),
               jsonb_build_object('postingDate', n.posting_date, 'total', n.total), current_setting('backdock.actor')
          FROM old_rows o JOIN new_rows n USING (id)
          JOIN unnest(months) posted
            ON posted IN (date_trunc('month', o.posting_date), date_trunc('month', n.posting_date))
         WHERE (o.posting_date, o.total) IS DISTINCT FROM (n.posting_date, n.total);
      END IF;
      RETURN NULL;
    END $t$ $f$, documents);
  EXECUTE format('CREATE TRIGGER periods_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION check_%1$s_periods()', documents);
  EXECUTE format('CREATE TRIGGER periods_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION check_%1$s_periods()', documents);
  EXECUTE format('CREATE TRIGGER periods_updated AFTER UPDATE ON %1$s
    REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION check_%1$s_periods()', documents);
END $$;

CALL keep_in_open_periods('invoice');
