import { expect, test } from 'vitest';
import type { MonthState } from '../financial-periods/financial-periods.values.ts';
import { openMonths } from './open-months.rules.ts';

const year = (of: number, ...states: MonthState[]) => ({
  year: of,
  months: states.map((state, at) => ({ month: at + 1, state })),
});

test.each([
  ['nothing is locked', [year(2026, 'Open', 'Open')], '2026-11-01', '2026-11-30'],
  ['no periods yet', [], '2026-11-01', '2026-11-30'],
  ['the month after the lock', [year(2026, 'Locked', 'Open', 'Open')], '2026-02-01', '2026-11-30'],
  [
    'reopened months don’t count',
    [year(2026, 'Locked', 'Reopened', 'Locked', 'Open')],
    '2026-04-01',
    '2026-11-30',
  ],
  [
    'across a year end, newest first',
    [year(2026, 'Open'), year(2025, 'Open', 'Locked')],
    '2026-01-01',
    '2026-11-30',
  ],
  [
    'this month, even if the whole year is locked',
    [year(2026, ...Array<MonthState>(12).fill('Locked'))],
    '2026-11-01',
    '2026-11-30',
  ],
])('%s', (_, years, fromDate, toDate) =>
  expect(openMonths(years, '2026-11-15')).toEqual({ fromDate, toDate }),
);
