import { Readable } from 'node:stream';

/** Something external took longer than allowed. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';

  constructor(what: string, ms: number) {
    super(`${what} did not answer within ${ms} ms`);
  }
}

/**
 * The work's result, or an error on timeout. The work gets an abort signal; whether or not it reacts, no one waits any
 * longer.
 */
export async function inTime<T>(
  what: string,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const giveUp = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const late = new TooSlow(what, ms);
    reject(late);
    giveUp.abort(late);
  }, ms);
  try {
    return await Promise.race([work(giveUp.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Bytes that must arrive within the idle timeout; fewer count as stalled. */
const minBytes = 64 * 1024;

/**
 * The same bytes, as long as they keep coming: silence or a mere drip within `idleMs` is an error. Only time spent
 * waiting for the source counts. Awaits the first bytes here, so a dead source fails before anything was promised to
 * the caller.
 */
export async function withIdleTimeout(what: string, idleMs: number, source: Readable): Promise<Readable> {
  const pieces: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]();
  let waitedMs = 0;
  let received = 0;
  async function next(): Promise<IteratorResult<Uint8Array>> {
    const since = performance.now();
    const piece = await inTime(what, Math.max(1, idleMs - waitedMs), () => pieces.next());
    waitedMs += performance.now() - since;
    if (!piece.done) received += piece.value.length;
    if (received >= minBytes) [waitedMs, received] = [0, 0];
    return piece;
  }
  async function* flow(first: readonly Uint8Array[], isWhole: boolean): AsyncGenerator<Uint8Array> {
    try {
      yield* first;
      if (isWhole) return;
      for (let piece = await next(); !piece.done; piece = await next()) yield piece.value;
    } finally {
      source.destroy();
    }
  }
  try {
    const first: Uint8Array[] = [];
    let size = 0;
    let isWhole = false;
    while (size < minBytes && !isWhole) {
      const piece = await next();
      isWhole = piece.done ?? false;
      if (piece.done) continue;
      first.push(piece.value);
      size += piece.value.length;
    }
    const flowing = Readable.from(flow(first, isWhole), { objectMode: false });
    // A stream closed before it's read never starts, so its `finally` doesn't run.
    return flowing.once('close', () => source.destroy());
  } catch (error) {
    source.destroy();
    throw error;
  }
}
