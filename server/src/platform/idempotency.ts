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

/** Keyed: someone reading the table can't guess a body's account number by hashing candidates. */
export function hashOfRequest(secret: string, request: readonly unknown[]): Buffer {
  return createHmac('sha256', secret).update('idempotency ').update(JSON.stringify(request)).digest();
}

type SentFiles = readonly ReceivedFile[] | AsyncIterable<unknown> | undefined;

/** A form as sent, if it's fully buffered: a different file under the same key is a different request. */
export function sentForm({ body, files }: { body: unknown; files: SentFiles }): unknown {
  if (files === undefined || Symbol.asyncIterator in files) return undefined;
  return {
    fields: body ?? null,
    files: files.map(({ field, fileName, bytes }) => ({
      field,
      fileName,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  };
}

/**
 * Runs a change once per key. The key, the request, and the response are stored in the transaction of the change, so a
 * repeat finds all of it or nothing. A repeat that arrives while the first is running waits at the insert for its
 * outcome.
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
 * One step of a change that spans several transactions. Progress is stored with each step, so a repeat resumes where
 * the last one ended; a step prepared for an outdated state is skipped.
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
  const expected = preparedFor.isFirst ? null : JSON.parse(JSON.stringify(preparedFor.state));
  if (!isDeepStrictEqual(progress, expected)) return { state: progress as S };
  const state = await run();
  await keyOf(ctx, key)
    .set({ progress: JSON.stringify(state) })
    .execute();
  return { state };
}

/** The response stored under this key, for a call about to do work outside of a transaction. */
export async function findAnswer(db: Reader, actor: Actor, key: string): Promise<Answered | null> {
  const stored = await storedUnder(db, actor, key).executeTakeFirst();
  return stored && stored.status !== null
    ? answered(stored.request_hash, stored.status, stored.response)
    : null;
}

interface Answered {
  /** Refuses a request other than the one that was answered. */
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

/** The key is ours until the transaction ends. */
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

function refuseOther(known: Buffer, requestHash: Buffer): void {
  if (known.equals(requestHash)) return;
  throw new AppError(
    'unprocessable',
    'idempotency.reused',
    'This Idempotency-Key was used for a different request.',
  );
}
