import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { Head, Verified } from './audit-chain.ts';

export async function saveVerification(
  tx: Tx,
  { records, seals, found, head }: Verified,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO audit_verification (verified_on, records, seals, problems, head_position, head_hash)
    VALUES (${now}, ${records}, ${seals}, ${found.length}, ${head?.position ?? null},
      decode(${head?.hash ?? null}, 'hex'))`.execute(tx);
}

/** The newest seal at the last clean check. Anyone who rewrites seals would have to rewrite this too. */
export async function findVerifiedHead(db: Reader): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    SELECT head_position AS position, encode(head_hash, 'hex') AS hash FROM audit_verification
    WHERE problems = 0 AND head_position IS NOT NULL ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0];
}
