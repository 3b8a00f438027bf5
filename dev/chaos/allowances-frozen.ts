import type pg from 'pg';

/**
 * Records what is frozen at the moment it freezes: a month's figures when it is locked, until it is reopened, and
 * what a settlement contains, for good. In a schema of its own, beside the application's.
 */
export async function recordFrozen(owner: pg.Client): Promise<void> {
  await owner.query(`
    CREATE SCHEMA chaos;
    CREATE TABLE chaos.frozen (
      why text NOT NULL, locked_month date, agreement_id int NOT NULL, month date NOT NULL, adjustment_id int,
      base numeric, earned numeric, accrued numeric);

    CREATE FUNCTION chaos.record_lock() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE
      first_day date := make_date(new.year, new.month, 1);
    BEGIN
      IF TG_OP = 'UPDATE' AND old.is_locked = new.is_locked THEN RETURN NULL; END IF;
      DELETE FROM chaos.frozen WHERE locked_month = first_day;
      IF NOT new.is_locked THEN RETURN NULL; END IF;
      INSERT INTO chaos.frozen
      SELECT 'Locked', first_day, agreement_id, month, NULL, base, earned, accrued FROM public.agreement_month
       WHERE month = first_day
       UNION ALL
      SELECT 'Locked', first_day, agreement_id, month, id, base, earned, accrued FROM public.agreement_adjustment
       WHERE month = first_day;
      RETURN NULL;
    END $$;
    CREATE TRIGGER z_recorded AFTER INSERT OR UPDATE ON financial_month
      FOR EACH ROW EXECUTE FUNCTION chaos.record_lock();

    CREATE FUNCTION chaos.record_settled() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      INSERT INTO chaos.frozen VALUES ('Settled', NULL, new.agreement_id, new.month, (to_jsonb(new) ->> 'id')::int,
        new.base, new.earned, new.accrued);
      RETURN NULL;
    END $$;
    CREATE TRIGGER z_recorded AFTER UPDATE OF is_settled ON agreement_month
      FOR EACH ROW WHEN (new.is_settled AND NOT old.is_settled) EXECUTE FUNCTION chaos.record_settled();
    CREATE TRIGGER z_recorded AFTER UPDATE OF is_settled ON agreement_adjustment
      FOR EACH ROW WHEN (new.is_settled AND NOT old.is_settled) EXECUTE FUNCTION chaos.record_settled();`);
}

const now = `SELECT agreement_id, month, NULL::int AS adjustment_id, base, earned, accrued FROM agreement_month
   UNION ALL SELECT agreement_id, month, id, base, earned, accrued FROM agreement_adjustment`;
const isSame = `now.agreement_id = frozen.agreement_id AND now.month = frozen.month
   AND now.adjustment_id IS NOT DISTINCT FROM frozen.adjustment_id`;

/** Each query returns the rows that violate it. */
export const frozenInvariants: Readonly<Record<string, string>> = {
  'what froze with a lock or a settlement stays as it was': `SELECT frozen.*, now.base AS base_now, now.earned AS earned_now
     FROM chaos.frozen LEFT JOIN (${now}) now ON ${isSame}
     WHERE (now.base, now.earned, now.accrued) IS DISTINCT FROM (frozen.base, frozen.earned, frozen.accrued)`,
  'nothing is added to a month while it is locked': `SELECT now.* FROM (${now}) now
     JOIN financial_month period ON now.month = make_date(period.year, period.month, 1) AND is_locked
     WHERE (base, coalesce(earned, 0), accrued) <> (0, 0, 0)
       AND NOT EXISTS (SELECT FROM chaos.frozen WHERE why = 'Locked' AND ${isSame})`,
};
