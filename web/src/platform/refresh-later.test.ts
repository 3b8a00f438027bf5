import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** A page that shows each answer in turn, then repeats the last one. */
function pageOf(answers: (number | ApiError)[]) {
  let asked = 0;
  const observer = new QueryObserver<number>(queryClient, {
    queryKey: ['of', answers],
    queryFn: () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer ?? 0);
    },
  });
  const close = observer.subscribe(() => undefined);
  return {
    shown: () => observer.getCurrentResult().data,
    refetch: () => observer.refetch(),
    asked: () => asked,
    close,
  };
}
const busy = new ApiError({ status: 503 });

test('a refresh that a busy server refused comes later, as often as needed', async () => {
  const page = pageOf([1, busy, busy, 2]);
  await vi.advanceTimersByTimeAsync(10);
  await page.refetch();
  expect(page.shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(page.shown()).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.asked()).toBe(4);
  page.close();
});

test('a page that is closed, a first read, and a refusal for good aren’t repeated', async () => {
  const closed = pageOf([1, busy, 2]);
  await vi.advanceTimersByTimeAsync(10);
  await closed.refetch();
  closed.close();
  const first = pageOf([busy, 3]);
  const refused = pageOf([4, new ApiError({ status: 403 }), 5]);
  await vi.advanceTimersByTimeAsync(10);
  await refused.refetch();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([closed.asked(), first.asked(), refused.asked()]).toEqual([2, 1, 2]);
});
