import { PassThrough, Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { inTime, withIdleTimeout } from './deadlines.ts';

const never = new Promise<never>(() => undefined);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('work that hangs is aborted and reported', async () => {
  let signal: AbortSignal | undefined;
  const work = inTime('Storage', 50, (given) => {
    signal = given;
    return never;
  });
  await expect(work).rejects.toThrow('Storage did not answer within 50 ms');
  expect(signal?.aborted).toBe(true);
  expect(await inTime('Storage', 5_000, async () => 7)).toBe(7);
  await expect(inTime('Storage', 5_000, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
});

describe('a stream', () => {
  const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

  test('passes through unchanged, whether short, long or empty', async () => {
    for (const size of [0, 1, 70_000, 1_000_000]) {
      const sent = 'x'.repeat(size);
      const source = Readable.from([Buffer.from(sent)].filter(({ length }) => length > 0));
      expect(await text(await withIdleTimeout('Storage', 5_000, source))).toBe(sent);
      expect(source.destroyed).toBe(true);
    }
  });

  test('that yields nothing fails before it is handed on', async () => {
    const source = new PassThrough();
    await expect(withIdleTimeout('Storage', 50, source)).rejects.toThrow('Storage did not answer');
    expect(source.destroyed).toBe(true);
  });

  test('that only drips fails too', async () => {
    const source = new PassThrough();
    const drip = setInterval(() => source.write('x'), 10);
    await expect(withIdleTimeout('Storage', 300, source)).rejects.toThrow('Storage did not answer');
    clearInterval(drip);
  });

  test('that stalls midway fails there', async () => {
    const source = new PassThrough();
    source.write(Buffer.alloc(100_000));
    const stream = await withIdleTimeout('Storage', 200, source);
    await expect(stream.toArray()).rejects.toThrow('Storage did not answer');
    expect(source.destroyed).toBe(true);
  });

  test('waits for a slow reader as long as it takes', async () => {
    async function* many() {
      for (let n = 0; n < 20; n += 1) yield Buffer.alloc(50_000);
    }
    const stream = await withIdleTimeout('Storage', 1_000, Readable.from(many()));
    let size = 0;
    for await (const piece of stream as AsyncIterable<Buffer>) {
      size += piece.length;
      await wait(100);
    }
    expect(size).toBe(1_000_000);
  });

  test('that is closed unread closes its source', async () => {
    const source = new PassThrough();
    source.end(Buffer.alloc(10));
    const stream = await withIdleTimeout('Storage', 1_000, source);
    stream.destroy();
    await expect.poll(() => source.destroyed).toBe(true);
  });
});
