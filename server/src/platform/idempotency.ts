import { createHash, createHmac } from 'node:crypto';
import type { ReceivedFile } from '@backdock/core/kit/endpoint.ts';
import { type Actor, actorKey, type WriteCtx } from './context.ts';
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
  const actor = actorKey(ctx.actor);
  const inserted = await ctx.tx
    .insertInto('idempotency_key')
    .values({ actor, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) return storedAnswer(ctx, actor, key, requestHash);
  const { status, json } = await run();
  await ctx.tx
    .updateTable('idempotency_key')
    .set({ status, response: json })
    .where('actor', '=', actor)
    .where('key', '=', key)
    .execute();
  return { status, json, isReplay: false };
}

async function storedAnswer(
  ctx: WriteCtx<Actor>,
  actor: string,
  key: string,
  requestHash: Buffer,
): Promise<StoredAnswer> {
  const stored = await ctx.tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'status', 'response'])
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!stored.request_hash.equals(requestHash)) {
    throw new AppError(
      'unprocessable',
      'idempotency.reused',
      'This Idempotency-Key was used for a different request.',
    );
  }
  return { status: stored.status ?? 200, json: stored.response ?? 'null', isReplay: true };
}
