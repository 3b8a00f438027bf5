import { expect, test } from 'vitest';
import { filterOf, partIn } from './use-figure-part.ts';

test('the URL names a year and a period', () => {
  expect(partIn({ year: 2025, period: 'March' }, '2026')).toEqual({ year: '2025', period: 'March' });
});

test.each([{}, { year: 1999, period: 'Marching' }, { year: 'next', period: 7 }])(
  'without a known one, %j shows this year to date',
  (search) => expect(partIn(search, '2026')).toEqual({ year: '2026', period: 'YearToDate' }),
);

test('both narrow the list', () => {
  expect(filterOf({ year: '2026', period: 'May' })).toEqual({
    year: { filterType: 'set', values: ['2026'] },
    period: { filterType: 'set', values: ['May'] },
  });
});
