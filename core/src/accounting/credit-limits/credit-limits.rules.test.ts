import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CreditFacts, creditOf, levelOf } from './credit-limits.rules.ts';

const facts = (change: Partial<CreditFacts> = {}): CreditFacts => ({
  policy: 'FixedLimit',
  fixedLimitCents: 25_000_000,
  netTermDays: 30,
  salesVolumeCents: 0,
  invoices: { postedCents: 0, inPaymentCents: 0 },
  memos: { postedCents: 0, inPaymentCents: 0 },
  requestsCents: 0,
  ...change,
});

describe('credit figures', () => {
  it('match the reference example: 82.4% of $250,000.00, about 9 days to the limit', () => {
    expect(
      creditOf(
        facts({
          invoices: { postedCents: 21_884_000, inPaymentCents: 1_306_410 },
          memos: { postedCents: 284_000, inPaymentCents: 0 },
          requestsCents: 1_000_000,
          salesVolumeCents: 43_000_000,
        }),
      ),
    ).toEqual({
      creditLimitCents: 25_000_000,
      invoicedForCents: 23_190_410,
      creditPendingCents: 1_284_000,
      paymentScheduledCents: 1_306_410,
      exposureCents: 20_600_000,
      averageDailySalesCents: 477_778,
      creditUsage: 82.4,
      level: 'NearLimit',
      daysToLimit: 9,
    });
  });

  it('count a memo in a payment only once, so exposure stays the same', () => {
    const without = creditOf(facts({ invoices: { postedCents: 700, inPaymentCents: 0 } }));
    const paid = creditOf(
      facts({
        invoices: { postedCents: 700, inPaymentCents: 5_000 },
        memos: { postedCents: 0, inPaymentCents: 1_200 },
      }),
    );
    expect(paid).toMatchObject({
      invoicedForCents: 5_700,
      creditPendingCents: 1_200,
      paymentScheduledCents: 3_800,
      exposureCents: 700,
    });
    expect(paid.exposureCents).toBe(without.exposureCents);
  });

  it('put exposure at posted invoices less posted memos and requests', () => {
    const cents = fc.nat(1e12);
    const unpaid = fc.record({ postedCents: cents, inPaymentCents: cents });
    fc.assert(
      fc.property(unpaid, unpaid, cents, (invoices, memos, requestsCents) => {
        const { exposureCents } = creditOf(facts({ invoices, memos, requestsCents }));
        expect(exposureCents).toBe(invoices.postedCents - memos.postedCents - requestsCents);
      }),
    );
  });
});

describe('the credit limit', () => {
  test.each([
    ['FixedLimit', 30, 25_000_000],
    ['AverageDailySalesTimesTerms', 0, 1_500_000],
    ['AverageDailySalesTimesTerms', 30, 4_500_000],
    ['AverageDailySalesTimesTerms', 60, 7_500_000],
    ['Unlimited', 30, null],
  ] as const)('%s with %i-day terms is %s cents', (policy, netTermDays, limit) => {
    const { creditLimitCents } = creditOf(facts({ policy, netTermDays, salesVolumeCents: 9_000_000 }));
    expect(creditLimitCents).toBe(limit);
  });

  it('uses average daily sales as shown, in whole cents', () => {
    const { averageDailySalesCents, creditLimitCents } = creditOf(
      facts({ policy: 'AverageDailySalesTimesTerms', salesVolumeCents: 100 + 45 }),
    );
    expect(averageDailySalesCents).toBe(2);
    expect(creditLimitCents).toBe(90);
  });
});

describe('credit usage', () => {
  const owed = (postedCents: number) => ({ invoices: { postedCents, inPaymentCents: 0 } });

  test.each([
    ['nothing owed', 0, 0, 'Unused'],
    ['a negative balance', -5_000, -50, 'Unused'],
    ['a tenth of a percent', 10, 0.1, 'WithinLimit'],
    ['too little to show', 9, 0, 'Unused'],
    ['a cent below 80 percent', 7_999, 79.9, 'WithinLimit'],
    ['80 percent', 8_000, 80, 'NearLimit'],
    ['a cent below the limit', 9_999, 99.9, 'NearLimit'],
    ['the limit', 10_000, 100, 'AtLimit'],
    ['over the limit', 12_345, 123.4, 'AtLimit'],
  ] as const)('%s', (_, cents, creditUsage, level) => {
    expect(creditOf(facts({ fixedLimitCents: 10_000, ...owed(cents) }))).toMatchObject({
      creditUsage,
      level,
    });
  });

  it('is zero without a limit, and full when anything is owed against no credit', () => {
    expect(creditOf(facts({ policy: 'Unlimited', ...owed(1e9) })).creditUsage).toBe(0);
    expect(creditOf(facts({ fixedLimitCents: 0, ...owed(1) })).creditUsage).toBe(100);
    expect(creditOf(facts({ fixedLimitCents: 0, ...owed(0) })).creditUsage).toBe(0);
    expect(creditOf(facts({ policy: 'AverageDailySalesTimesTerms', ...owed(1) })).creditUsage).toBe(100);
  });

  it('is exact where floating point isn’t', () => {
    const limit = 9_007_199_254_740_990;
    expect(creditOf(facts({ fixedLimitCents: limit, ...owed(limit - 1) })).creditUsage).toBe(99.9);
  });

  it.each([
    [100, 'AtLimit'],
    [99.9, 'NearLimit'],
    [80, 'NearLimit'],
    [79.9, 'WithinLimit'],
    [0.1, 'WithinLimit'],
    [0, 'Unused'],
    [-3, 'Unused'],
  ])('of %d percent is %s', (usage, level) => expect(levelOf(usage)).toBe(level));
});

describe('days to the limit', () => {
  const days = (change: Partial<CreditFacts>) => creditOf(facts(change)).daysToLimit;
  const daily = { salesVolumeCents: 90 * 1_000 };

  it('are whole days at average sales', () => {
    expect(days({ fixedLimitCents: 10_000, ...daily })).toBe(10);
    expect(days({ fixedLimitCents: 10_999, ...daily })).toBe(10);
    expect(days({ fixedLimitCents: 999, ...daily })).toBe(0);
  });
  it('are zero once the limit is reached', () => {
    const invoices = { postedCents: 10_000, inPaymentCents: 0 };
    expect(days({ fixedLimitCents: 10_000, invoices, ...daily })).toBe(0);
    expect(days({ fixedLimitCents: 5_000, invoices })).toBe(0);
    expect(days({ fixedLimitCents: 0, invoices, ...daily })).toBe(0);
  });
  it('are unknown without a limit, sales, or credit', () => {
    expect(days({ policy: 'Unlimited', ...daily })).toBeNull();
    expect(days({ fixedLimitCents: 10_000 })).toBeNull();
    expect(days({ fixedLimitCents: 0, ...daily })).toBeNull();
  });
});
