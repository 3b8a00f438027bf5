import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounced, filterDelay } from './debounced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['300 ms by default', undefined, 300],
  ['500 ms in a filter', filterDelay, 500],
])('waits %s after the last change', (_, delay, expected) => {
  const run = vi.fn();
  const { schedule } = debounced(run, delay);
  schedule('a');
  vi.advanceTimersByTime(expected - 1);
  schedule('ab');
  vi.advanceTimersByTime(expected - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([['ab']]);
  vi.advanceTimersByTime(10 * expected);
  expect(run).toHaveBeenCalledTimes(1);
});

test('runs at once when flushed, and not again', () => {
  const run = vi.fn();
  const { schedule, flush } = debounced(run);
  flush();
  expect(run).not.toHaveBeenCalled();
  schedule('a');
  flush();
  flush();
  vi.advanceTimersByTime(10_000);
  expect(run.mock.calls).toEqual([['a']]);
});
