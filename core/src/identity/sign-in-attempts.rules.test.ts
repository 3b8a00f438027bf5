import { describe, expect, test } from 'vitest';
import { type AttemptSource, judgeAttempt, waitText } from './sign-in-attempts.rules.ts';

const now = new Date('2026-11-15T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const failed = (count: number, secondsAgo: number) =>
  Array.from({ length: count }, () => ({ at: ago(secondsAgo), isOpen: false, succeeded: false }));
const open = (count: number, secondsAgo = 1) =>
  Array.from({ length: count }, () => ({ at: ago(secondsAgo), isOpen: true, succeeded: false }));
const judge = (source: AttemptSource, attempts: ReturnType<typeof failed>, networkFailures: string[] = []) =>
  judgeAttempt({ source, attempts, networkFailures }, now);

describe.each(['Stranger', 'Session'] as const)('%s', (source) => {
  test('nine failures lock nobody out', () => expect(judge(source, failed(9, 60))).toEqual({ kind: 'Go' }));
  test('ten lock until half an hour after the oldest, for at least a minute', () => {
    expect(judge(source, failed(10, 60))).toEqual({ kind: 'Refused', seconds: 29 * 60 });
    expect(judge(source, [...failed(5, 1700), ...failed(5, 10)])).toEqual({ kind: 'Refused', seconds: 120 });
    expect(judge(source, failed(10, 1799.9))).toEqual({ kind: 'Refused', seconds: 60 });
  });
  test('failures older than half an hour no longer count', () => {
    expect(judge(source, [...failed(5, 1801), ...failed(9, 10)])).toEqual({ kind: 'Go' });
  });
  test('an attempt in progress takes a slot but isn’t a failure', () => {
    expect(judge(source, open(9))).toEqual({ kind: 'Go' });
    expect(judge(source, open(10))).toEqual({ kind: 'Wait' });
    expect(judge(source, [...failed(4, 5), ...open(6)])).toEqual({ kind: 'Wait' });
  });
  test('an interrupted attempt counts as failed', () => {
    expect(judge(source, open(10, 60))).toEqual({ kind: 'Refused', seconds: 29 * 60 });
  });
});

test('a hundred failures from one network block strangers there, and nobody else', () => {
  const network = Array.from({ length: 100 }, () => ago(600));
  expect(judge('Stranger', [], network)).toEqual({ kind: 'Refused', seconds: 1200 });
  expect(judge('Stranger', [], network.slice(1))).toEqual({ kind: 'Go' });
  expect(judge('KnownDevice', [], network)).toEqual({ kind: 'Go' });
  expect(judge('Session', [], network)).toEqual({ kind: 'Go' });
});

test('a known device waits longer each time, but is never locked out', () => {
  expect(judge('KnownDevice', failed(5, 0))).toEqual({ kind: 'Go' });
  expect(judge('KnownDevice', failed(6, 0))).toEqual({ kind: 'Refused', seconds: 1 });
  expect(judge('KnownDevice', failed(9, 0))).toEqual({ kind: 'Refused', seconds: 8 });
  expect(judge('KnownDevice', failed(9, 8))).toEqual({ kind: 'Go' });
  expect(judge('KnownDevice', failed(40, 0))).toEqual({ kind: 'Refused', seconds: 300 });
  expect(judge('KnownDevice', failed(40, 300))).toEqual({ kind: 'Go' });
});

test.each([
  [1, 'a second'],
  [8, '8 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [1800, '30 minutes'],
])('%i seconds reads as %s', (seconds, text) => expect(waitText(seconds)).toBe(text));
