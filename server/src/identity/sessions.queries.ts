import type { PresentedToken } from '@backdock/core/identity/identity.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

export type EndReason = 'SignedOut' | 'PasswordChanged' | 'TokenReused';

export async function insertSession(
  tx: Tx,
  session: { id: string; employeeId: number; startedOn: Date; expiresOn: Date },
): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      id: session.id,
      employee_id: session.employeeId,
      started_on: session.startedOn.toISOString(),
      expires_on: session.expiresOn.toISOString(),
    })
    .execute();
}

export async function insertRefreshToken(
  tx: Tx,
  sessionId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: tokenHash, session_id: sessionId, issued_on: now.toISOString() })
    .execute();
}

/** Locks the token's row, so that two uses of it come one after the other. */
export function lockRefreshToken(
  tx: Tx,
  tokenHash: Buffer,
): Promise<(PresentedToken & { sessionId: string; employeeId: number }) | undefined> {
  return tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('employee', 'employee.id', 'session.employee_id')
    .select([
      'session.id as sessionId',
      'session.employee_id as employeeId',
      'refresh_token.used_on as usedOn',
      'session.ended_on as sessionEndedOn',
      'session.expires_on as sessionExpiresOn',
      'employee.is_active as isEmployeeActive',
    ])
    .where('token_hash', '=', tokenHash)
    .forUpdate('refresh_token')
    .executeTakeFirst();
}

export async function setTokenUsed(tx: Tx, tokenHash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_on: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('used_on', 'is', null)
    .execute();
}

export async function setSessionEnded(tx: Tx, id: string, reason: EndReason, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_on: now.toISOString(), end_reason: reason })
    .where('id', '=', id)
    .where('ended_on', 'is', null)
    .execute();
}

export async function setOtherSessionsEnded(
  tx: Tx,
  employeeId: number,
  keep: string | null,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('session')
    .set({ ended_on: now.toISOString(), end_reason: reason })
    .where('employee_id', '=', employeeId)
    .where('ended_on', 'is', null)
    .$if(keep !== null, (query) => query.where('id', '<>', keep))
    .execute();
}

/** Attempts for one e-mail wait for each other, so that the count is exact however many arrive at once. */
export async function lockAttempts(tx: Tx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx);
}

export async function listFailuresSinceSuccess(tx: Tx, email: string, since: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('sign_in_attempt')
    .select(['at', 'succeeded'])
    .where('email', '=', email)
    .where('at', '>', since.toISOString())
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  const success = rows.findIndex((row) => row.succeeded);
  const failures = success === -1 ? rows : rows.slice(0, success);
  return failures.map((row) => row.at).toReversed();
}

export async function insertAttempt(tx: Tx, email: string, ip: string | null, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('sign_in_attempt')
    .values({ email, ip, at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setAttemptSucceeded(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('sign_in_attempt').set({ succeeded: true }).where('id', '=', id).execute();
}

/** Sessions and attempts that no decision looks at any more. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('session').where('expires_on', '<', before.toISOString()).execute();
  await tx.deleteFrom('sign_in_attempt').where('at', '<', before.toISOString()).execute();
}
