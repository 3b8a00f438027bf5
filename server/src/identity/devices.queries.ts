import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

/** Whether a person signed in from this device before. Takes as long for an e-mail that nobody has. */
export async function isKnownDevice(db: Reader, email: string, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM known_device JOIN employee ON employee.id = known_device.employee_id
     WHERE token_hash = ${tokenHash} AND email = ${email}`.execute(db);
  return rows.length > 0;
}

/** Whether we gave it to anybody: what somebody made up is not taken. */
export async function isIssued(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`SELECT FROM known_device WHERE token_hash = ${tokenHash} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Of a person only the last devices are kept. */
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

/** Whoever knew the old password may have signed in from anywhere. */
export async function forgetDevices(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('employee_id', '=', employeeId).execute();
}

export async function deleteUnused(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('known_device').where('last_used_on', '<', before.toISOString()).execute();
}
