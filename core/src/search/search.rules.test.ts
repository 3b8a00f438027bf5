import { expect, it } from 'vitest';
import { bestFirst } from './search.rules.ts';
import type { HitKind, Match } from './search.values.ts';

const group = (kind: HitKind, ...found: Match[]) => ({ kind, hits: found.map((match) => ({ match })) });

it.each([
  [
    [group('supplier', 'contains'), group('invoice', 'prefix', 'exact')],
    ['invoice', 'supplier'],
  ],
  [
    [group('invoice', 'exact'), group('supplier', 'exact')],
    ['supplier', 'invoice'],
  ],
  [
    [group('invoice', 'similar'), group('supplier'), group('order', 'contains')],
    ['order', 'invoice'],
  ],
  [[group('supplier'), group('invoice')], []],
])('lists kinds by their best hit: %j', (groups, kinds) => {
  expect(bestFirst(groups).map(({ kind }) => kind)).toEqual(kinds);
});
