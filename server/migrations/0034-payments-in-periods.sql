-- Payments count in the books as documents do: on the day that they are posted, and on the day that they came back.

ALTER TABLE reopened_change DROP CONSTRAINT reopened_change_document_kind_check;
ALTER TABLE reopened_change ADD CONSTRAINT reopened_change_document_kind_check
  CHECK (document_kind IN ('invoice', 'credit_memo', 'payment', 'payment_return'));

-- The first open day from a day on, and nobody closes its month before the transaction ends: what has to be booked on
-- some day waits for a lock that is under way, and is not refused by it.
CREATE FUNCTION hold_open_day(day date) RETURNS date LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    PERFORM pg_advisory_xact_lock_shared(7301, (extract(year FROM day) * 12 + extract(month FROM day))::integer);
    EXIT WHEN NOT is_closed(day);
    day := date_trunc('month', day) + interval '1 month';
  END LOOP;
  RETURN day;
END $$;

CREATE TYPE payment_booking AS (id integer, kind text, day date, total numeric(14, 2));

-- A payment that comes back leaves the month in which it was posted as it is: its return is booked on a day of its own.
CREATE FUNCTION check_payment_batch_periods() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  was payment_booking[] := '{}';
  becomes payment_booking[];
  months date[];
BEGIN
  -- What was never posted takes nothing out of the books when it comes back.
  becomes := ARRAY(
    SELECT (id, kind, day, amount)::payment_booking
      FROM new_rows, LATERAL (VALUES ('payment', posting_date, batch_total),
        ('payment_return', returned_on, CASE WHEN posting_date IS NULL THEN 0 ELSE batch_total END)) booked (kind, day, amount)
     WHERE day IS NOT NULL);
  IF TG_OP = 'UPDATE' THEN
    was := ARRAY(
      SELECT (id, kind, day, amount)::payment_booking
        FROM old_rows, LATERAL (VALUES ('payment', posting_date, batch_total),
          ('payment_return', returned_on, CASE WHEN posting_date IS NULL THEN 0 ELSE batch_total END)) booked (kind, day, amount)
       WHERE day IS NOT NULL);
  END IF;
  months := ARRAY(
    SELECT DISTINCT date_trunc('month', day)::date AS posted
      FROM ((SELECT * FROM unnest(becomes) EXCEPT SELECT * FROM unnest(was))
            UNION ALL (SELECT * FROM unnest(was) EXCEPT SELECT * FROM unnest(becomes))) changed
     ORDER BY posted);
  PERFORM refuse_closed_months(months);
  months := ARRAY(SELECT posted FROM unnest(months) posted WHERE is_reopened(posted));
  IF cardinality(months) = 0 THEN RETURN NULL; END IF;
  INSERT INTO reopened_change (reopening, month, document_kind, document_id, before, after, actor)
  SELECT reopening_of(posted), posted, kind, id,
         CASE WHEN o.day IS NOT NULL THEN jsonb_build_object('postingDate', o.day, 'total', o.total) END,
         CASE WHEN n.day IS NOT NULL THEN jsonb_build_object('postingDate', n.day, 'total', n.total) END,
         current_setting('backdock.actor')
    FROM unnest(was) o FULL JOIN unnest(becomes) n USING (id, kind)
    JOIN unnest(months) posted ON posted IN (date_trunc('month', o.day), date_trunc('month', n.day))
   WHERE (o.day, o.total) IS DISTINCT FROM (n.day, n.total);
  RETURN NULL;
END $$;
CREATE TRIGGER periods_inserted AFTER INSERT ON payment_batch REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_payment_batch_periods();
CREATE TRIGGER periods_updated AFTER UPDATE ON payment_batch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_payment_batch_periods();

-- What came back in a month, and what of its payments Intacct does not have yet.
CREATE INDEX payment_batch_by_return ON payment_batch (returned_on) WHERE returned_on IS NOT NULL;
CREATE INDEX payment_batch_to_sync ON payment_batch (posting_date, intacct_sync_status) WHERE intacct_sync_status <> 'Synced';
