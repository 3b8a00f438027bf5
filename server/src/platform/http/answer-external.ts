import { createHash } from 'node:crypto';
import type { ArrivingFile } from '@backdock/core/kit/endpoint.ts';
import {
  type Actor,
  type Base,
  inTransaction,
  type ExternalCtx,
  externalCtx,
  type WriteCtx,
} from '../context.ts';
import { AppError } from '../errors.ts';
import { findAnswer, oncePerKey, sentForm, stepUnderKey, type StoredAnswer } from '../idempotency.ts';
import type { Runtime } from '../runtime.ts';
import type { ValidRequest } from './read-request.ts';

interface ExternalCall {
  /** Undefined if the caller sent none. */
  key: string | undefined;
  hashWith(sent: unknown): Buffer;
  status: number;
  toJson(answer: unknown): string;
  valid: ValidRequest;
  body: unknown;
}

type Run = (ctx: ExternalCtx<Actor>, valid: ValidRequest) => Promise<unknown>;

/**
 * A call that opens its own transactions. Its key is looked up before it does anything external, and stored by the
 * transaction its handler names; the second of two repeats gets the first one's answer.
 */
export async function answerExternal(
  runtime: Runtime,
  base: Base<Actor>,
  call: ExternalCall,
  run: Run,
): Promise<StoredAnswer> {
  const { key, status, toJson, valid, body } = call;
  const plain = externalCtx(runtime, base);
  if (key === undefined) return { status, json: toJson(await run(plain, valid)), isReplay: false };
  const { sent, requested } = hashedOnArrival(valid);
  const hash = () => call.hashWith(sent() ?? sentForm(valid) ?? body ?? null);
  const known = await findAnswer(runtime.database.writer, base.actor, key);
  if (known) {
    await drain(requested);
    return known.for(hash());
  }
  let stored: StoredAnswer | null = null;
  const ctx: ExternalCtx<Actor> = {
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

/** Another call was first. Ends the handler wherever it is; its work has been done. */
class Replayed extends Error {
  readonly answer: StoredAnswer;
  constructor(answer: StoredAnswer) {
    super('this was answered before');
    this.answer = answer;
  }
}

const areArriving = (files: ValidRequest['files']): files is AsyncIterable<ArrivingFile> =>
  files !== undefined && Symbol.asyncIterator in files;

/** Streamed files are known only once read: different bytes make a different request. */
function hashedOnArrival(valid: ValidRequest): { sent: () => unknown; requested: ValidRequest } {
  const { files, body } = valid;
  if (!areArriving(files)) return { sent: () => undefined, requested: valid };
  const read: { field: string; fileName: string; sha256: string }[] = [];
  async function* hashed(arriving: AsyncIterable<ArrivingFile>): AsyncGenerator<ArrivingFile> {
    for await (const file of arriving) {
      const hash = createHash('sha256');
      yield { ...file, stream: through(file.stream, hash) };
      read.push({ field: file.field, fileName: file.fileName, sha256: hash.digest('hex') });
    }
  }
  return {
    sent: () => ({ fields: body ?? null, files: read }),
    requested: { ...valid, files: hashed(files) },
  };
}

async function* through(stream: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const chunk of stream) {
    hash.update(chunk);
    yield chunk;
  }
}

async function drain({ files }: ValidRequest): Promise<void> {
  if (!areArriving(files)) return;
  for await (const { stream } of files) {
    for await (const _chunk of stream);
  }
}
