import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

test('five failures in a row rest a server; then one caller tries it', () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let at = 0; at < 4; at += 1) breaker.failed();
  expect(breaker.mayCall()).toBe(true);
  breaker.failed();
  expect(breaker.mayCall()).toBe(false);
  now = 30_000;
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  breaker.failed();
  now = 59_000;
  expect(breaker.mayCall()).toBe(false);
  now = 60_000;
  expect(breaker.mayCall()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
});
