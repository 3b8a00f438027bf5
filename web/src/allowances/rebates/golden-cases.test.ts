import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import {
  growthRebate,
  rebate,
  step,
  stepReachedLostRegained,
  superseded,
} from '@backdock/core/allowances/calculation/chains.test-data.ts';
import { calculate, through } from '@backdock/core/allowances/calculation/months.test-data.ts';
import { goldenRebates } from '@backdock/core/allowances/calculation/rebate-cases.test-data.ts';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { overviewOf } from '@backdock/core/allowances/rebates/overviews.test-data.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { LadderCard } from './ladder-card.tsx';
import { MonthTable } from './month-table.tsx';

/** What a person reads, without the markup. */
const textOf = (html: string) =>
  html
    .replaceAll(/<style.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Nothing is fetched: the page has what the server returned. */
const markup = (element: ReactElement) =>
  renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, element));

/** The rows of the ladder's month table: the month, and what it says beside it. */
function monthTable(overview: RebateOverview, today: string): string[][] {
  const html = markup(
    createElement(MonthTable, { overview, year: Number(today.slice(0, 4)), today, currency: 'Usd' }),
  );
  return [...html.matchAll(/<tr.*?<\/tr>/gs)]
    .map(([row]) => [...row.matchAll(/<td.*?<\/td>/gs)].map(([cell]) => textOf(cell)))
    .filter((cells) => cells.length > 0);
}
const earnedIn = (rows: readonly string[][]) => rows.map((cells) => cells[2]);
const totalIn = (rows: readonly string[][]) => rows.at(-1)?.[2];

function ladder(overview: RebateOverview, today: string): string {
  const [agreement] = overview.agreements.slice(-1);
  const [window] = overview.windows.slice(-1);
  if (!agreement || !window) throw new RangeError('The rebate has no window');
  return textOf(markup(createElement(LadderCard, { overview, agreement, window, today })));
}

const dollars = (amount: string | number) => currency(Number(amount), 'Usd');
const shown = (amount: string | number) => (Number(amount) === 0 ? '--' : dollars(amount));

describe('golden cases', () => {
  const today = '2026-10-15';

  test.each(goldenRebates.paidToTheFirst)('$purchases earns $earned', ({ purchases, earned }) => {
    const overview = overviewOf({ chain: [rebate()], purchases: { '2026-03': Number(purchases) }, today });
    const rows = monthTable(overview, today);
    expect(rows[2]?.slice(1, 3)).toEqual([dollars(purchases), shown(earned)]);
    expect(totalIn(rows)).toBe(dollars(earned));
  });

  const growing = goldenRebates.growth.flatMap(({ purchases, baseline, growthOnly, allPurchases }) => [
    { purchases, baseline, growthPaidOn: 'GrowthOnly' as const, earned: growthOnly },
    { purchases, baseline, growthPaidOn: 'AllPurchases' as const, earned: allPurchases },
  ]);
  test.each(growing)(
    'growth to $purchases from $baseline earns $earned, $growthPaidOn',
    ({ purchases, baseline, growthPaidOn, earned }) => {
      const overview = overviewOf({
        chain: [growthRebate({ growthPaidOn })],
        purchases: { '2025-03': Number(baseline), '2026-03': Number(purchases) },
        today,
      });
      const rows = monthTable(overview, today);
      expect(rows[2]?.slice(1, 3)).toEqual([dollars(purchases), shown(earned ?? 0)]);
      expect(totalIn(rows)).toBe(dollars(earned ?? 0));
      const hasNoBaseline = ladder(overview, today).startsWith('No baseline to measure growth against');
      expect(hasNoBaseline).toBe(earned === null);
    },
  );

  it('says what one cent more earns', () => {
    const overview = overviewOf({
      chain: [rebate({}, { endDate: '2026-12-31' })],
      purchases: { '2026-03': 2_499_999.99 },
      today,
    });
    expect(ladder(overview, today)).toMatch(/^Buy \$0\.01 more by Dec 31 to earn \$25,000 more/);
  });
});

describe('a step reached, lost, and regained', () => {
  const purchases = stepReachedLostRegained;

  it('shows the month that reaches it, and a negative one', () => {
    const today = '2026-10-15';
    const rows = monthTable(overviewOf({ chain: [rebate()], purchases, today }), today);
    const half = Array.from({ length: 6 }, () => '$1,500.00');
    expect(earnedIn(rows).slice(0, 10)).toEqual([...half, '$13,000.00', '-$12,500.00', '$17,500.00', '--']);
    expect(rows[6]?.[0]).toBe('Jul Step 2');
    expect(rows[7]?.slice(0, 2)).toEqual(['Aug', '-$150,000.00']);
    expect(rows[8]?.[0]).toBe('Sep Step 2');
    expect(totalIn(rows)).toBe('$27,000.00');
  });

  describe('and corrected to 2.5 % in October', () => {
    const today = '2026-10-15';
    const before = calculate({});
    const chain = [rebate({ steps: [step(0, 1), step(1_000_000, 2.5), step(2_500_000, 3)] })];
    const corrected = (last: string) =>
      monthTable(
        overviewOf({
          chain,
          purchases,
          today,
          frozenMonths: through(before, last).map((month) => ({ ...month, isFrozen: true })),
          cause: 'Correction',
        }),
        today,
      );

    it('changes September while it is open', () => {
      const rows = corrected('2026-08');
      expect(rows[7]?.slice(0, 3)).toEqual(['Aug frozen', '-$150,000.00', '-$12,500.00']);
      expect(rows[8]?.[2]).toBe('$24,250.00');
      expect(rows.some(([label]) => label === 'Correction')).toBe(false);
    });

    it('is one adjustment in October once September is locked', () => {
      const rows = corrected('2026-09');
      expect(rows[8]?.slice(0, 3)).toEqual(['Sep frozen Step 2', '$400,000.00', '$17,500.00']);
      expect(rows[9]?.[0]).toBe('Oct to 15');
      expect(rows[10]?.slice(0, 4)).toEqual(['Correction', '--', '--', '$6,750.00']);
      expect(rows.at(-1)?.slice(2, 4)).toEqual(['$27,000.00', '$6,750.00']);
    });
  });

  test.each([
    [false, '$8,000.00', '$17,000.00'],
    [true, '$4,000.00', '$13,000.00'],
  ])('is paid by new terms from July on, restarted: %s', (restartsWindow, july, toDate) => {
    const today = '2026-07-31';
    const next = rebate({ steps: [step(0, 2), step(1_000_000, 4)] }, { restartsWindow });
    const overview = overviewOf({
      chain: superseded(rebate(), '2026-07-01', next),
      purchases: Object.fromEntries(Object.entries(purchases).slice(0, 7)),
      today,
    });
    const rows = monthTable(overview, today);
    expect(rows[5]?.[2]).toBe('$1,500.00');
    expect(rows[6]?.slice(1, 3)).toEqual(['$200,000.00', july]);
    expect(totalIn(rows)).toBe(toDate);
  });
});

test('February 29 counts in the year after it', () => {
  const purchases = {
    '2027-01-15': 200_000,
    '2028-01-15': 214_000,
    '2028-02-29': 6_000,
    '2029-01-15': 231_000,
  };
  const chain = [growthRebate({}, { startDate: '2028-01-01' })];
  for (const [today, earned] of [
    ['2028-02-29', '$600.00'],
    ['2029-02-28', '$220.00'],
  ] as const) {
    expect(totalIn(monthTable(overviewOf({ chain, purchases, today }), today))).toBe(earned);
  }
});
