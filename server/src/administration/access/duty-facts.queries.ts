import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Who did most of the recent work, and how much of it. */
export interface TopWorker {
  name: string;
  own: number;
  all: number;
}

const topWorker = async (db: Reader, work: ReturnType<typeof sql>): Promise<TopWorker | undefined> => {
  const { rows } = await sql<TopWorker>`
    WITH work AS (${work})
    SELECT employee.name, count(*)::int AS own, (SELECT count(*)::int FROM work) AS all
      FROM work JOIN employee ON employee.id = work.employee_id
     GROUP BY employee.id ORDER BY own DESC, employee.id LIMIT 1`.execute(db);
  return rows[0];
};

export const topFileCreator = (db: Reader) =>
  topWorker(db, sql`SELECT created_by AS employee_id FROM payment_file ORDER BY id DESC LIMIT 12`);

export const topPeriodLocker = (db: Reader) =>
  topWorker(
    db,
    sql`SELECT employee_id FROM period_change WHERE action = 'Locked' AND employee_id IS NOT NULL
        ORDER BY id DESC LIMIT 12`,
  );

/** Bank detail changes awaiting verification. */
export async function countUnverified(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('pay_to_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow();
  return count;
}
