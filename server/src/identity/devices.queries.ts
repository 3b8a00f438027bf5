import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

/** Whether someone has signed in from this device before. Takes the same time for an unknown email. */
export async function isKnownDevice(db: Reader, email: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM known_device JOIN employee ON employee.id = known_device.employee_id
     WHERE token_hash = ${tokenHash} AND email = ${email}`.execute(db);
  return rows.length > 0;
}

/** Whether we issued it to anyone: made-up tokens aren't accepted. */
export async function isIssued(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT FROM known_device WHERE token_hash = ${tokenHash} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Keeps only a person's most recent devices. */
export async function putDevice(
  tx: Tx,
  { employeeId, tokenHash, most }: { employeeId: number; tokenHash: Buffer; most: number },
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO known_device (employee_id, token_hash, created_on, last_used_on)
    VALUES (${employeeId}, ${tokenHash}, ${now}, ${now})
    ON CONFLICT (employee_id, token_hash) DO UPDATE SET last_used_on = excluded.last_used_on`.execute(tx);
  await sql`
    DELETE FROM known_device WHERE employee_id = ${employeeId} AND token_hash NOT IN (
      SELECT token_hash FROM known_device WHERE employee_id = ${employeeId}
       ORDER BY last_used_on DESC, token_hash LIMIT ${most})`.execute(tx);
}

/** Anyone who knew the old password may have signed in from anywhere. */
export async function forgetDevices(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('employee_id', '=', employeeId).execute();
}

export async function deleteUnused(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('known_device').where('last_used_on', '<', before.toISOString()).execute();
}
