import type { Attempt, AttemptSource } from '@backdock/core/identity/sign-in-attempts.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Who is trying a password, for which account, and from where. */
export interface Trying {
  email: string;
  source: AttemptSource;
  /** Set for a known device. */
  deviceHash: Buffer | null;
  sessionId: string | null;
  ip: string | null;
  network: string | null;
}

/** Serializes attempts per email, so the count is exact under concurrency. */
export async function lockAttempts(tx: Tx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${email}, 1))`.execute(tx);
}

const maxLookedAt = 200;

/**
 * Attempts from the same source since its last success, oldest first. Attempts made in a session count toward strangers
 * too.
 */
export async function listAttempts(
  tx: Tx,
  { email, source, deviceHash, sessionId }: Trying,
  since: Date,
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt & { isReset: boolean }>`
    SELECT at, decided_on IS NULL AND NOT succeeded AS "isOpen", succeeded,
           succeeded AND (${source} <> 'Stranger' OR session_id IS NULL) AS "isReset"
      FROM sign_in_attempt
     WHERE email = ${email} AND at > ${since}
       AND CASE ${source}::text WHEN 'KnownDevice' THEN device_hash = ${deviceHash}::bytea
             WHEN 'Session' THEN session_id = ${sessionId}::uuid ELSE device_hash IS NULL END
     ORDER BY at DESC, id DESC LIMIT ${sql.lit(maxLookedAt)}`.execute(tx);
  const success = rows.findIndex(({ isReset }) => isReset);
  const later = success === -1 ? rows : rows.slice(0, success);
  return later.filter(({ succeeded }) => !succeeded).toReversed();
}

/** When strangers from a network failed, oldest first. */
export async function listNetworkFailures(tx: Tx, network: string | null, since: Date): Promise<string[]> {
  if (network === null) return [];
  const { rows } = await sql<{ at: string }>`
    SELECT at FROM sign_in_attempt
     WHERE network = ${network}::cidr AND device_hash IS NULL AND NOT succeeded AND decided_on IS NOT NULL
       AND at > ${since}
     ORDER BY at DESC LIMIT ${sql.lit(maxLookedAt)}`.execute(tx);
  return rows.map(({ at }) => at).toReversed();
}

export async function insertAttempt(tx: Tx, trying: Trying, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('sign_in_attempt')
    .values({
      email: trying.email,
      ip: trying.ip,
      at: now.toISOString(),
      device_hash: trying.deviceHash,
      session_id: trying.sessionId,
      network: trying.network,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setDecided(tx: Tx, id: number, succeeded: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('sign_in_attempt')
    .set({ succeeded, decided_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Lifts a lockout. Keeps successes and attempts from known devices. */
export async function removeFailures(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempt')
    .where('email', '=', email)
    .where('device_hash', 'is', null)
    .where('succeeded', '=', false)
    .execute();
}

export async function removeAttempt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
}
