import { expect, test } from 'vitest';
import { createShares, readingShares, writingShares } from './shares.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Shares with a clock the test moves, and the number of connections each kind holds. */
function watched(size: number) {
  const clock = { now: 1_000 };
  const shares = createShares(readingShares(size), () => clock.now);
  const held = new Map<string, (() => void)[]>();
  const ask = (kind: string, count = 1) => {
    for (let n = 0; n < count; n += 1) {
      shares.take(kind).then(
        (release) => held.set(kind, [...(held.get(kind) ?? []), release]),
        () => undefined,
      );
    }
    return settled();
  };
  const release = (kind: string) => {
    held.get(kind)?.shift()?.();
    return settled();
  };
  const count = (kind: string) => held.get(kind)?.length ?? 0;
  return { clock, ask, release, count };
}

test('one kind gets half the connections, and the others get the rest', async () => {
  const { ask, release, count } = watched(8);
  await ask('lists', 51);
  expect(count('lists')).toBe(4);
  await ask('others', 2);
  expect(count('others')).toBe(2);
  await release('lists');
  expect(count('lists')).toBe(4);
});

test('all slow kinds together get half the connections', async () => {
  const { clock, ask, release, count } = watched(8);
  await ask('first', 20);
  await ask('second', 20);
  expect([count('first'), count('second')]).toEqual([4, 4]);
  clock.now += 2_000;
  for (let n = 0; n < 4; n += 1) {
    await release('first');
    await release('second');
  }
  expect(count('first') + count('second')).toBe(4);
  await ask('third', 4);
  expect(count('third')).toBe(4);
});

test('a slow kind that is fast again gets its half back', async () => {
  const { clock, ask, release, count } = watched(8);
  for (const kind of ['first', 'second']) await ask(kind, 4);
  clock.now += 2_000;
  for (const kind of ['first', 'second']) for (let n = 0; n < 4; n += 1) await release(kind);
  for (const kind of ['first', 'second']) await ask(kind, 4);
  expect([count('first'), count('second')]).toEqual([4, 0]);
  for (let n = 0; n < 60; n += 1) {
    clock.now += 100;
    await release('first');
    await ask('first');
  }
  await ask('second');
  expect([count('first'), count('second')]).toEqual([4, 4]);
});

test('writers leave two connections for others', async () => {
  expect(writingShares(8)).toEqual({ forOne: 6, forSlow: 8 });
  expect(writingShares(1)).toEqual({ forOne: 1, forSlow: 1 });
  expect(readingShares(1)).toEqual({ forOne: 1, forSlow: 1 });
});

test('requests beyond the queue limit are refused immediately', async () => {
  const shares = createShares(readingShares(2));
  const attempts = Array.from({ length: 22 }, () => shares.take('lists').catch((error: unknown) => error));
  expect(await attempts.at(-1)).toMatchObject({ status: 503 });
});
