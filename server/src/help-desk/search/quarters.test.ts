import { expect, test } from 'vitest';
import { quartersBack } from './quarters.ts';

const stretches = (newest: string, oldest: string, some?: number) =>
  [...quartersBack(new Date(newest), new Date(oldest), some)].map(({ from, to }) =>
    [from, to].map((at) => at.toISOString().slice(0, 10)),
  );

test.each([
  ['2026-11-15', '2026-10-20', [['2026-10-20', '2027-01-01']]],
  [
    '2026-11-15',
    '2025-02-03',
    [
      ['2026-10-01', '2027-01-01'],
      ['2026-07-01', '2026-10-01'],
      ['2026-01-01', '2026-07-01'],
      ['2025-02-03', '2026-01-01'],
    ],
  ],
  ['2026-01-01', '2026-01-01', [['2026-01-01', '2026-04-01']]],
  ['2025-01-01', '2026-01-01', []],
])('from %s back to %s', (newest, oldest, wanted) => expect(stretches(newest, oldest)).toEqual(wanted));

test('several at once', () => {
  expect(stretches('2026-11-15', '2023-01-01', 4)).toEqual([
    ['2026-01-01', '2027-01-01'],
    ['2025-01-01', '2026-01-01'],
    ['2023-01-01', '2025-01-01'],
  ]);
});
