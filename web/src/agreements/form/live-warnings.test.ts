import { usualTerms } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { expect, test } from 'vitest';
import { liveWarnings } from './live-warnings.ts';

const terms = { ...usualTerms('Rebate'), startDate: '2027-01-01' };
const withRates = (...rates: (number | null)[]) => ({
  ...terms,
  rebate: {
    ...(terms.rebate as NonNullable<typeof terms.rebate>),
    steps: rates.map((percentage, at) => ({ from: at * 1000, percentage, fixedAmount: null })),
  },
});

test('wait for a whole date', () => {
  expect(liveWarnings({ ...terms, startDate: '2027-02' })).toEqual([]);
  expect(liveWarnings({ ...terms, startDate: '2027-02-10' })).toEqual([
    'It starts in the middle of a period.',
  ]);
});

test('compare only rates that were entered', () => {
  expect(liveWarnings(withRates(2, null))).toEqual([]);
  expect(liveWarnings(withRates(2, 1, null))).toEqual(['Step 2 pays less than step 1.']);
});
