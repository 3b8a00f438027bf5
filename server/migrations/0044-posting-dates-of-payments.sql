-- A payment counts in the books on its payment date, or on the first open day after it where that month is locked.
-- What was posted before on the day it was finalized stays there: its month may be closed, and Intacct has it.

CREATE FUNCTION check_payment_posting_dates() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  is_other boolean;
BEGIN
  IF TG_OP = 'INSERT' THEN
    is_other := EXISTS (SELECT FROM new_rows WHERE posting_date <> first_open_day(payment_date));
  ELSE
    is_other := EXISTS (
      SELECT FROM new_rows now JOIN old_rows before USING (id)
       WHERE now.posting_date IS DISTINCT FROM before.posting_date
         AND now.posting_date <> first_open_day(now.payment_date));
  END IF;
  IF is_other THEN
    RAISE EXCEPTION 'a payment is posted on its payment date, or on the first open day after it'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'posted_on_payment_date';
  END IF;
  RETURN NULL;
END $$;
-- Their names come after `periods_…` in the alphabet, so that a locked month is refused in its own words first.
CREATE TRIGGER posted_on_payment_date_inserted AFTER INSERT ON payment_batch REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_payment_posting_dates();
CREATE TRIGGER posted_on_payment_date AFTER UPDATE ON payment_batch REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION check_payment_posting_dates();

-- What of each file was paid, failed and came back, from the index alone.
CREATE INDEX payment_batch_results ON payment_batch (payment_file_id) INCLUDE (status, returned_on, batch_total);

CREATE FUNCTION payment_file_results(of_file integer) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object(
    'settled', jsonb_build_object('count', count(*) FILTER (WHERE status = 'Success'),
      'total', coalesce(sum(batch_total) FILTER (WHERE status = 'Success'), 0)),
    'failed', jsonb_build_object('count', count(*) FILTER (WHERE status = 'Failure' AND returned_on IS NULL),
      'total', coalesce(sum(batch_total) FILTER (WHERE status = 'Failure' AND returned_on IS NULL), 0)),
    'returned', jsonb_build_object('count', count(returned_on),
      'total', coalesce(sum(batch_total) FILTER (WHERE returned_on IS NOT NULL), 0)))
  FROM payment_batch WHERE payment_file_id = of_file
$$;
