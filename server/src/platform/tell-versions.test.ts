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

let sent: number[];
let leaving: AbortController;
let stored: number;
beforeEach(() => {
  sent = [];
  leaving = new AbortController();
  stored = 3;
});
const start = (longest?: number) =>
  tellVersions({
    changes,
    kind: 'payment-file',
    id: 1,
    read: () => (stored > 0 ? Promise.resolve(stored) : Promise.reject(new Error('gone'))),
    tell: (version) => sent.push(version),
    signal: leaving.signal,
    ...(longest !== undefined && { longest }),
  });

describe('watching a record', () => {
  test('reports its version at once and after each change, each version once', async () => {
    const watching = start();
    await settled();
    say(4);
    say(4);
    say(2);
    expect(sent).toEqual([3, 4]);
    leaving.abort();
    await watching;
    expect(heard.size).toBe(0);
  });

  test('rereads it when changes may have been missed', async () => {
    const watching = start();
    await settled();
    stored = 6;
    say(null);
    await settled();
    expect(sent).toEqual([3, 6]);
    leaving.abort();
    await watching;
  });

  test('sticks to the newest version when it changes during the read', async () => {
    const watching = start();
    say(5);
    await settled();
    expect(sent).toEqual([5]);
    leaving.abort();
    await watching;
  });

  test('ends after its time limit, or with the error that occurred', async () => {
    await start(1);
    expect(heard.size).toBe(0);
    stored = 0;
    await expect(start()).rejects.toThrow('gone');
    expect(heard.size).toBe(0);
  });

  test('does nothing for a reader who has already left', async () => {
    leaving.abort();
    await start();
    expect(heard.size).toBe(0);
    expect(sent).toEqual([]);
  });
});
