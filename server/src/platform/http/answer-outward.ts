import { createHash } from 'node:crypto';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import {
  type Actor,
  type Base,
  inTransaction,
  type OutwardCtx,
  outwardCtx,
  type WriteCtx,
} from '../context.ts';
import { AppError } from '../errors.ts';
import { findAnswer, oncePerKey, sentForm, stepUnderKey, type StoredAnswer } from '../idempotency.ts';
import type { Runtime } from '../runtime.ts';
import type { ValidRequest } from './read-request.ts';

interface Asked {
  /** Undefined where the caller sent none. */
  key: string | undefined;
  hashWith(sent: unknown): Buffer;
  status: number;
  toJson(answer: unknown): string;
  valid: ValidRequest;
  body: unknown;
}

type Run = (ctx: OutwardCtx<Actor>, valid: ValidRequest) => Promise<unknown>;

/**
 * A call that opens its own transactions. Its key is looked up before it does anything outside, and stored by the
 * transaction that its handler names; whichever of two repeats comes second gets the answer of the first.
 */
export async function answerOutward(
  runtime: Runtime,
  base: Base<Actor>,
  asked: Asked,
  run: Run,
): Promise<StoredAnswer> {
  const { key, status, toJson, valid, body } = asked;
  const plain = outwardCtx(runtime, base);
  if (key === undefined) return { status, json: toJson(await run(plain, valid)), isReplay: false };
  const { sent, requested } = hashedOnArrival(valid);
  const hash = () => asked.hashWith(sent() ?? sentForm(valid) ?? body ?? null);
  const known = await findAnswer(runtime.database.writer, base.actor, key);
  if (known) {
    await drain(requested);
    return known.for(hash());
  }
  let stored: StoredAnswer | null = null;
  const ctx: OutwardCtx<Actor> = {
    ...plain,
    async once<T>(work: (inner: WriteCtx<Actor>) => Promise<T | AppError>): Promise<T> {
      const done = await inTransaction(runtime, base, async (inner) => {
        let result: { value: T | AppError } | undefined;
        const answer = await oncePerKey(inner, key, hash(), async () => {
          const value = await work(inner);
          result = { value };
          if (value instanceof AppError)
            return { status: value.status, json: JSON.stringify(value.toBody()) };
          return { status, json: toJson(value) };
        });
        return { answer, result };
      });
      if (!done.result) throw new Replayed(done.answer);
      const { value } = done.result;
      if (value instanceof AppError) throw value;
      stored = done.answer;
      return value;
    },
    async inSteps(start, next) {
      let state = start;
      for (let step = await next(state); step; step = await next(state)) {
        const work = step;
        const preparedFor = { state, isFirst: state === start };
        const done = await inTransaction(runtime, base, (inner) =>
          stepUnderKey(inner, key, hash(), preparedFor, () => work(inner)),
        );
        if ('answer' in done) throw new Replayed(done.answer);
        state = done.state;
      }
      return state;
    },
  };
  try {
    const answer = await run(ctx, requested);
    return stored ?? { status, json: toJson(answer), isReplay: false };
  } catch (error) {
    if (error instanceof Replayed) return error.answer;
    throw error;
  }
}

/** Somebody else was first. It ends the handler wherever it is; what it was about to do has been done. */
class Replayed extends Error {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super('this was answered before');
    this.answer = answer;
  }
}

/** Files that are read while they arrive are known once they were read: other bytes are another request. */
function hashedOnArrival(valid: ValidRequest): { sent: () => unknown; requested: ValidRequest } {
  const { files, body } = valid;
  if (files === undefined || Array.isArray(files)) return { sent: () => undefined, requested: valid };
  const read: { field: string; fileName: string; sha256: string }[] = [];
  async function* hashed(): AsyncGenerator<ArrivingFile> {
    for await (const file of files as AsyncIterable<ArrivingFile>) {
      const hash = createHash('sha256');
      yield { ...file, stream: through(file.stream, hash) };
      read.push({ field: file.field, fileName: file.fileName, sha256: hash.digest('hex') });
    }
  }
  return { sent: () => ({ fields: body ?? null, files: read }), requested: { ...valid, files: hashed() } };
}

async function* through(stream: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

async function drain({ files }: ValidRequest): Promise<void> {
  if (files === undefined || Array.isArray(files)) return;
  for await (const { stream } of files as AsyncIterable<ArrivingFile>) {
    for await (const _chunk of stream);
  }
}
