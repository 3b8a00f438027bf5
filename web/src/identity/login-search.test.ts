import { expect, it } from 'vitest';
import { loginSearch } from './login-search.ts';

it('keeps known parameters and drops the rest', () => {
  expect(loginSearch({})).toEqual({});
  expect(loginSearch({ returnUrl: '/suppliers?grid=1', other: 1 })).toEqual({
    returnUrl: '/suppliers?grid=1',
  });
});

it('turns any error into text of at most 200 characters', () => {
  expect(loginSearch({ error: 404 })).toEqual({ error: '404' });
  expect(loginSearch({ error: { a: 1 } })).toEqual({ error: '{"a":1}' });
  expect(loginSearch({ error: 'x'.repeat(300) }).error).toHaveLength(200);
});
