import { sql } from 'kysely';
import type { Database, Tx } from '../platform/db/database.ts';

export async function setSeen(db: Database['writer'], employeeId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO employee_activity (employee_id, last_seen_on) VALUES (${employeeId}, ${now})
    ON CONFLICT (employee_id) DO UPDATE SET last_seen_on = excluded.last_seen_on
     WHERE employee_activity.last_seen_on IS NULL OR employee_activity.last_seen_on < excluded.last_seen_on`.execute(
    db,
  );
}

export async function setSignedIn(tx: Tx, employeeId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO employee_activity (employee_id, last_seen_on, last_sign_in_on) VALUES (${employeeId}, ${now}, ${now})
    ON CONFLICT (employee_id) DO UPDATE
      SET last_seen_on = excluded.last_seen_on, last_sign_in_on = excluded.last_sign_in_on`.execute(tx);
}
