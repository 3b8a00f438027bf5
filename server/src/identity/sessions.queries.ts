import type { PresentedToken } from '@backdock/core/identity/identity.rules.ts';
import type { Tx } from '../platform/db/database.ts';

export type EndReason = 'SignedOut' | 'PasswordChanged' | 'TokenReused' | 'Deactivated' | 'Recovered';

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

/** Locks the token's row, so two uses of it are serialized. */
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

/** Sessions and attempts no decision depends on anymore. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('session').where('expires_on', '<', before.toISOString()).execute();
  await tx.deleteFrom('sign_in_attempt').where('at', '<', before.toISOString()).execute();
}
