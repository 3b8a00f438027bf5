import { expect, test } from 'vitest';
import { filterOf, partIn } from './use-budget-part.ts';

test('the URL names a year and a kind', () => {
  expect(partIn({ year: 2025, kind: 'Rebate' }, '2026')).toEqual({ year: '2025', kind: 'Rebate' });
  expect(partIn({ year: '2025' }, '2026')).toEqual({ year: '2025', kind: null });
});

test.each([{}, { year: 1999, kind: 'Rebates' }, { year: 'next', kind: 7 }, { year: null, kind: null }])(
  'without a known one, %j shows every kind of this year',
  (search) => expect(partIn(search, '2026')).toEqual({ year: '2026', kind: null }),
);

test('both narrow the list', () => {
  expect(filterOf({ year: '2026', kind: null })).toEqual({ year: { filterType: 'set', values: ['2026'] } });
  expect(filterOf({ year: '2026', kind: 'Ddr' })).toMatchObject({
    agreementType: { filterType: 'set', values: ['Ddr'] },
  });
});
