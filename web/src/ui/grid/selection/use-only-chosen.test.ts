import { expect, it } from 'vitest';
import { noneChosen } from './selection.ts';
import { whyNotAlone } from './use-only-chosen.ts';

const chosen = (...ids: (string | number)[]) => ({
  ...noneChosen,
  ids: new Map(ids.map((id) => [id, null])),
});
const many = (count: number) => chosen(...Array.from({ length: count }, (_, at) => at + 1));

it('a few rows can be shown alone', () => {
  expect(whyNotAlone(chosen(1, 2), true)).toBeNull();
  expect(whyNotAlone(many(500), true)).toBeNull();
});

it('more than the server takes can’t, unless they’re local', () => {
  expect(whyNotAlone(many(501), true)).toBe('Works with up to 500 selected rows.');
  expect(whyNotAlone(many(501), false)).toBeNull();
});

it('it’s not offered for everything that matches, nor for server rows without numeric ids', () => {
  const everything = { everything: { filter: {}, total: 9 }, ids: new Map() };
  expect(whyNotAlone(everything, true)).toBeUndefined();
  expect(whyNotAlone(chosen('a'), true)).toBeUndefined();
  expect(whyNotAlone(chosen('a'), false)).toBeNull();
});
