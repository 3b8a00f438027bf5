-- A calculation stores hundreds of months in one statement. Whether they are locked is found once for each month, not for
-- each row.
CREATE FUNCTION keep_new_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  locked date;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7304, 0);
  -- Locked before it was calculated, so it froze with nothing in it.
  SELECT month INTO locked
    FROM (SELECT DISTINCT month FROM new_rows WHERE (base, coalesce(earned, 0), accrued) <> (0, 0, 0)) added
   WHERE is_closed(month) ORDER BY month LIMIT 1;
  IF found THEN
    RAISE EXCEPTION '% is locked', to_char(locked, 'FMMonth YYYY')
      USING ERRCODE = 'check_violation', CONSTRAINT = 'frozen_month_stays';
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER frozen_stays ON agreement_month;
CREATE TRIGGER frozen_stays BEFORE UPDATE OR DELETE ON agreement_month
  FOR EACH ROW EXECUTE FUNCTION keep_frozen_month();
CREATE TRIGGER new_months_stay AFTER INSERT ON agreement_month REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_months();

-- Figures are compared with those stored since a year.
DROP INDEX allowance_figure_of_supplier;
CREATE INDEX allowance_figure_of_supplier ON allowance_figure (supplier_id, year);
