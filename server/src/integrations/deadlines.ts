import { Readable } from 'node:stream';

/** Said where something outside took longer than it may. */
class TooSlow extends Error {
  override readonly name = 'TooSlow';

  constructor(what: string, ms: number) {
    super(`${what} did not answer within ${ms} ms`);
  }
}

/**
 * The work's result, or a failure once the time is over. The work is told by its signal; whether or not it listens,
 * nobody waits for it any longer.
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

/** What must arrive within the time that is allowed without: less is as bad as nothing. */
const leastBytes = 64 * 1024;

/**
 * The same bytes, as long as they keep coming: nothing for so long, or a mere drip, is a failure. Only the time that
 * is spent waiting for the source counts. The first bytes are waited for here, so that a source that gives nothing
 * fails before anybody was promised anything.
 */
export async function keptFlowing(what: string, idleMs: number, source: Readable): Promise<Readable> {
  const pieces = source[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let waitedMs = 0;
  let received = 0;
  async function next(): Promise<IteratorResult<Uint8Array>> {
    const since = performance.now();
    const piece = await inTime(what, Math.max(1, idleMs - waitedMs), () => pieces.next());
    waitedMs += performance.now() - since;
    if (!piece.done) received += piece.value.length;
    if (received >= leastBytes) [waitedMs, received] = [0, 0];
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
    while (size < leastBytes && !isWhole) {
      const piece = await next();
      isWhole = piece.done ?? false;
      if (piece.done) continue;
      first.push(piece.value);
      size += piece.value.length;
    }
    const flowing = Readable.from(flow(first, isWhole), { objectMode: false });
    // One that is closed before it was read never began, and has no end of its own.
    return flowing.once('close', () => source.destroy());
  } catch (error) {
    source.destroy();
    throw error;
  }
}
