import type { Period } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export async function findFirstOpenDay(db: Reader, day: Day): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`SELECT first_open_day(${day}::date) AS day`.execute(db);
  return rows[0]?.day ?? day;
}

/** Anyone locking its month waits until the transaction ends. */
export async function findHeldOpenDay(tx: Tx, day: Day): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`SELECT hold_open_day(${day}::date) AS day`.execute(tx);
  return rows[0]?.day ?? day;
}

/** The last day of the last locked month. */
export async function findLastLockedDay(db: Reader): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    SELECT max(day) AS day
      FROM (SELECT make_date(year, 12, 31) AS day FROM financial_year WHERE is_locked
             UNION ALL
            SELECT (make_date(year, month, 1) + interval '1 month - 1 day')::date FROM financial_month
             WHERE is_locked) locked`.execute(db);
  return rows[0]?.day ?? null;
}

/** The first day of every locked month, by its own flag or its year's. */
export async function listLockedMonths(db: Reader): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    SELECT make_date(year, month, 1) AS month FROM financial_month WHERE is_locked
     UNION
    SELECT make_date(year, month, 1) FROM financial_year, generate_series(1, 12) month WHERE is_locked`.execute(
    db,
  );
  return rows.map(({ month }) => month);
}

export async function findEarliestPosting(db: Reader): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    SELECT least((SELECT min(posting_date) FROM invoice), (SELECT min(posting_date) FROM credit_memo),
                 (SELECT min(posting_date) FROM payment_batch)) AS day`.execute(db);
  return rows[0]?.day ?? null;
}

export interface HeldRow extends Period {
  isLocked: boolean;
  lockedBy: string | null;
  lockedOn: string | null;
  lockerId: number | null;
  reopenedOn: string | null;
  relockOn: string | null;
  version: number;
}

/** Every year and month ever locked, or only those of one year. */
export async function listHeld(db: Reader, year?: number): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    SELECT held.year, held.month, is_locked AS "isLocked", employee.name AS "lockedBy", locked_on AS "lockedOn",
           (SELECT employee_id FROM period_change
             WHERE year = held.year AND month IS NOT DISTINCT FROM held.month AND action = 'Locked'
             ORDER BY id DESC LIMIT 1) AS "lockerId",
           reopened_on AS "reopenedOn", relock_on AS "relockOn", held.version
      FROM (SELECT year, NULL::smallint AS month, is_locked, locked_by, locked_on, reopened_on, relock_on, version
              FROM financial_year
             UNION ALL
            SELECT year, month, is_locked, locked_by, locked_on, reopened_on, relock_on, version
              FROM financial_month) held
      LEFT JOIN employee ON employee.id = locked_by
     WHERE ${year ?? null}::integer IS NULL OR held.year = ${year ?? null}
     ORDER BY held.year, held.month`.execute(db);
  return rows;
}

/** Serializes changes to a year's locks: whether a month may be locked depends on the others. */
export async function lockYearOfPeriods(tx: Tx, year: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(7302, ${year}::integer)`.execute(tx);
}

export interface Lock {
  by: number | null;
  on: Date;
}

/** Waits for uncommitted postings in the period, and holds off later ones. */
export async function setLocked(tx: Tx, { year, month }: Period, { by, on }: Lock): Promise<void> {
  const lock = { is_locked: true, locked_by: by, locked_on: on.toISOString() };
  const again = { ...lock, reopened_on: null, relock_on: null };
  if (month === null) {
    await tx
      .insertInto('financial_year')
      .values({ year, ...lock })
      .onConflict((conflict) =>
        conflict
          .column('year')
          .doUpdateSet((eb) => ({ ...again, version: eb('financial_year.version', '+', 1) })),
      )
      .execute();
    return;
  }
  await tx
    .insertInto('financial_month')
    .values({ year, month, ...lock })
    .onConflict((conflict) =>
      conflict
        .columns(['year', 'month'])
        .doUpdateSet((eb) => ({ ...again, version: eb('financial_month.version', '+', 1) })),
    )
    .execute();
}

export async function setReopened(
  tx: Tx,
  { year, month }: Period,
  { on, relockOn }: { on: Date; relockOn: Date },
): Promise<void> {
  const reopened = {
    is_locked: false,
    reopened_on: on.toISOString(),
    relock_on: relockOn.toISOString(),
    version: sql<number>`version + 1`,
  };
  if (month === null) {
    await tx.updateTable('financial_year').set(reopened).where('year', '=', year).execute();
    return;
  }
  await tx
    .updateTable('financial_month')
    .set(reopened)
    .where('year', '=', year)
    .where('month', '=', month)
    .execute();
}

/** The reopened period that is longest overdue to close. */
export async function findDue(db: Reader, now: Date): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    SELECT year, NULL AS month, relock_on FROM financial_year WHERE relock_on <= ${now.toISOString()}
     UNION ALL
    SELECT year, month, relock_on FROM financial_month WHERE relock_on <= ${now.toISOString()}
     ORDER BY relock_on, year, month LIMIT 1`.execute(db);
  return rows[0];
}
