import { expect, test } from 'vitest';
import { whyNotUndo } from './price-batch.rules.ts';

const createdOn = '2026-11-15T12:00:00.000Z';

test.each([
  ['2026-11-15T12:00:00Z', null, undefined],
  ['2026-12-15T11:59:59Z', null, undefined],
  ['2026-12-15T12:00:00Z', null, 'price-batch.too-old'],
  ['2026-11-16T12:00:00Z', '2026-11-16T11:00:00Z', 'price-batch.undone'],
])('at %s, undone %j: %j', (now, undoneOn, code) => {
  expect(whyNotUndo({ createdOn, undoneOn }, new Date(now))?.code).toBe(code);
});
