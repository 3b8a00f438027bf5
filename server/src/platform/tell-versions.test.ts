import { beforeEach, describe, expect, test } from 'vitest';
import type { LiveChanges } from './live-changes.ts';
import { tellVersions } from './tell-versions.ts';

type Listener = Parameters<LiveChanges['subscribe']>[2];
const heard = new Set<Listener>();
const changes: LiveChanges = {
  subscribe: (_kind, _id, listener) => {
    heard.add(listener);
    return () => void heard.delete(listener);
  },
  close: () => Promise.resolve(),
};
const say = (version: number | null) => {
  for (const listener of heard) listener(version);
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

let told: number[];
let leaving: AbortController;
let stored: number;
beforeEach(() => {
  told = [];
  leaving = new AbortController();
  stored = 3;
});
const start = (longest?: number) =>
  tellVersions({
    changes,
    kind: 'payment-file',
    id: 1,
    read: () => (stored > 0 ? Promise.resolve(stored) : Promise.reject(new Error('gone'))),
    tell: (version) => told.push(version),
    signal: leaving.signal,
    ...(longest !== undefined && { longest }),
  });

describe('a record that somebody watches', () => {
  test('is told at once and after each change, each version once', async () => {
    const watching = start();
    await settled();
    say(4);
    say(4);
    say(2);
    expect(told).toEqual([3, 4]);
    leaving.abort();
    await watching;
    expect(heard.size).toBe(0);
  });

  test('is looked at anew where changes may have been missed', async () => {
    const watching = start();
    await settled();
    stored = 6;
    say(null);
    await settled();
    expect(told).toEqual([3, 6]);
    leaving.abort();
    await watching;
  });

  test('keeps to the newest, where it changes while it is read', async () => {
    const watching = start();
    say(5);
    await settled();
    expect(told).toEqual([5]);
    leaving.abort();
    await watching;
  });

  test('ends after its time, and with what went wrong', async () => {
    await start(1);
    expect(heard.size).toBe(0);
    stored = 0;
    await expect(start()).rejects.toThrow('gone');
    expect(heard.size).toBe(0);
  });

  test('is over for who had left before it began', async () => {
    leaving.abort();
    await start();
    expect(heard.size).toBe(0);
    expect(told).toEqual([]);
  });
});
