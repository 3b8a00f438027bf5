import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import { AppError } from './errors.ts';

/** Counts calls in fixed windows, in the database, so the limit holds across all processes. */
export async function countCall(
  database: Database,
  bucket: string,
  limit: { max: number; perSeconds: number },
  now: Date,
): Promise<void> {
  const { calls, retryAfterSeconds } = await callsCounted(database, bucket, limit.perSeconds, now);
  if (calls <= limit.max) return;
  throw new AppError('tooMany', 'rate-limit', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds,
  });
}

/** How many calls this window has had, including this one, and how long it lasts. */
export async function callsCounted(
  database: Database,
  bucket: string,
  perSeconds: number,
  now: Date,
): Promise<{ calls: number; retryAfterSeconds: number }> {
  const windowMs = perSeconds * 1000;
  const start = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await sql<{ calls: number }>`
    INSERT INTO rate_limit (bucket, window_start, calls) VALUES (${bucket}, ${start}, 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET calls = rate_limit.calls + 1
    RETURNING calls`.execute(database.writer);
  const retryAfterSeconds = Math.ceil((start.getTime() + windowMs - now.getTime()) / 1000);
  return { calls: rows[0]?.calls ?? 0, retryAfterSeconds };
}
