import { createHash, createHmac } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { type Actor, actorKey, type WriteCtx } from './context.ts';
import type { Reader } from './db/database.ts';
import { AppError } from './errors.ts';

export interface StoredAnswer {
  status: number;
  json: string;
  isReplay: boolean;
}

/** Keyed: who reads the table cannot try out which account number a body had. */
export function hashOfRequest(secret: string, request: readonly unknown[]): Buffer {
  return createHmac('sha256', secret).update('idempotency ').update(JSON.stringify(request)).digest();
}

/** A form as it was sent, where it is here as a whole: another file under the same key is another request. */
export function sentForm({ body, files }: { body: unknown; files?: unknown }): unknown {
  if (!Array.isArray(files)) return undefined;
  const received = files as readonly ReceivedFile[];
  return {
    fields: body ?? null,
    files: received.map(({ field, fileName, bytes }) => ({
      field,
      fileName,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  };
}

/**
 * Runs a change once per key. The key, what was asked and what was answered are stored in the transaction of the
 * change, so a repeated call finds either all of it or nothing. A repeat that arrives while the first still runs
 * waits at the insert for its outcome.
 */
export async function oncePerKey(
  ctx: WriteCtx<Actor>,
  key: string,
  requestHash: Buffer,
  run: () => Promise<{ status: number; json: string }>,
): Promise<StoredAnswer> {
  const { answer } = await holdKey(ctx, key, requestHash);
  if (answer) return answer;
  const { status, json } = await run();
  await keyOf(ctx, key).set({ status, response: json, progress: null }).execute();
  return { status, json, isReplay: false };
}

/**
 * One step of a change that takes several transactions. How far it has come is stored with each step. A repeat goes on
 * where the last one ended; a step that was prepared for a state that is past by now is left out.
 */
export async function stepUnderKey<S>(
  ctx: WriteCtx<Actor>,
  key: string,
  requestHash: Buffer,
  preparedFor: { state: S; isFirst: boolean },
  run: () => Promise<S>,
): Promise<{ answer: StoredAnswer } | { state: S }> {
  const { answer, progress } = await holdKey(ctx, key, requestHash);
  if (answer) return { answer };
  const expected = preparedFor.isFirst ? null : (JSON.parse(JSON.stringify(preparedFor.state)) as unknown);
  if (!isDeepStrictEqual(progress, expected)) return { state: progress as S };
  const state = await run();
  await keyOf(ctx, key)
    .set({ progress: JSON.stringify(state) })
    .execute();
  return { state };
}

/** What was answered under this key, for a call that is about to do work outside of a transaction. */
export async function findAnswer(db: Reader, actor: Actor, key: string): Promise<Answered | null> {
  const stored = await storedUnder(db, actor, key).executeTakeFirst();
  return stored && stored.status !== null
    ? answered(stored.request_hash, stored.status, stored.response)
    : null;
}

interface Answered {
  /** Refuses a request that is not the one that was answered. */
  for(requestHash: Buffer): StoredAnswer;
}

function answered(knownHash: Buffer, status: number, response: string | null): Answered {
  return {
    for(requestHash) {
      refuseOther(knownHash, requestHash);
      return { status, json: response ?? 'null', isReplay: true };
    },
  };
}

/** The key is ours until the end of the transaction. */
async function holdKey(
  ctx: WriteCtx<Actor>,
  key: string,
  requestHash: Buffer,
): Promise<{ answer: StoredAnswer | null; progress: unknown }> {
  const inserted = await ctx.tx
    .insertInto('idempotency_key')
    .values({ actor: actorKey(ctx.actor), key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return { answer: null, progress: null };
  const stored = await storedUnder(ctx.tx, ctx.actor, key).forUpdate().executeTakeFirstOrThrow();
  refuseOther(stored.request_hash, requestHash);
  const { status, response, progress } = stored;
  return { answer: status === null ? null : { status, json: response ?? 'null', isReplay: true }, progress };
}

const storedUnder = (db: Reader, actor: Actor, key: string) =>
  db
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'response', 'progress'])
    .where('actor', '=', actorKey(actor))
    .where('key', '=', key);

const keyOf = ({ tx, actor }: WriteCtx<Actor>, key: string) =>
  tx.updateTable('idempotency_key').where('actor', '=', actorKey(actor)).where('key', '=', key);

function refuseOther(known: Buffer, asked: Buffer): void {
  if (known.equals(asked)) return;
  throw new AppError(
    'unprocessable',
    'idempotency.reused',
    'This Idempotency-Key was used for a different request.',
  );
}
