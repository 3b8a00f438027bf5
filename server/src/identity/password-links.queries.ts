import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

/** Replaces any earlier link of the employee. */
export async function putLink(
  tx: Tx,
  link: { employeeId: number; tokenHash: Buffer; expiresOn: Date },
): Promise<void> {
  await sql`
    INSERT INTO password_link (employee_id, token_hash, expires_on)
    VALUES (${link.employeeId}, ${link.tokenHash}, ${link.expiresOn})
    ON CONFLICT (employee_id)
    DO UPDATE SET token_hash = excluded.token_hash, expires_on = excluded.expires_on`.execute(tx);
}

/** The employee a link belongs to, if it's still valid. */
export function findLink(db: Reader, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('password_link')
    .innerJoin('employee', 'employee.id', 'password_link.employee_id')
    .select(['employee.id', 'employee.email'])
    .where('token_hash', '=', tokenHash)
    .where('expires_on', '>', now.toISOString())
    .where('employee.is_active', '=', true)
    .executeTakeFirst();
}

/** False if it was used in the meantime. */
export async function removeLink(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function removeLinkOf(tx: Tx, employeeId: number): Promise<void> {
  await tx.deleteFrom('password_link').where('employee_id', '=', employeeId).execute();
}

export async function deleteExpiredLinks(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('password_link').where('expires_on', '<', before.toISOString()).execute();
}
