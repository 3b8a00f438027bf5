import { describe, expect, it, test } from 'vitest';
import type { Match } from '../search/search.values.ts';
import { inCallingOrder, mergedHits, maxHits, phoneDigits } from './support.rules.ts';

it('lists contacts in calling order', () => {
  const types = ['Yard', 'Legal', 'Returns', 'Accounting', 'Primary', 'Night desk', 'Emergency', 'Orders'];
  expect(inCallingOrder(types.map((type) => ({ type }))).map(({ type }) => type)).toEqual([
    'Primary',
    'Orders',
    'Returns',
    'Emergency',
    'Accounting',
    'Legal',
    'Yard',
    'Night desk',
  ]);
});

describe('hits from several searches', () => {
  const hit = (kind: string, id: number, match: Match) => ({ kind, id, match });
  it('are merged into one list, best first, each record once', () => {
    const merged = mergedHits(
      [hit('supplier', 1, 'prefix'), hit('supplier', 2, 'contains')],
      [hit('carrier', 1, 'exact')],
      [hit('supplier', 2, 'exact'), hit('supplier', 3, 'contains')],
    );
    expect(merged).toEqual([
      hit('carrier', 1, 'exact'),
      hit('supplier', 2, 'exact'),
      hit('supplier', 1, 'prefix'),
      hit('supplier', 3, 'contains'),
    ]);
  });
  it('are cut to the maximum', () => {
    const many = Array.from({ length: 40 }, (_, id) => hit('supplier', id, 'contains'));
    expect(mergedHits(many, [hit('carrier', 7, 'exact')])).toHaveLength(maxHits);
    expect(mergedHits(many, [hit('carrier', 7, 'exact')])[0]?.kind).toBe('carrier');
  });
});

test.each([
  ['(503) 555-0142', '5035550142'],
  ['+1 503.555.0142', '5035550142'],
  ['15035550142', '5035550142'],
  ['0142', '0142'],
  ['142', null],
  ['555 ext 7', null],
  ['PO-881200', null],
  ['Northwind', null],
  ['', null],
])('%j has the phone digits %j', (text, digits) => expect(phoneDigits(text)).toBe(digits));
