import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standings } from './payments.values.ts';
import { computePayout, netCentsOf, type PayoutShare } from './payout.rules.ts';

const share = (partnerId: number, change: Partial<PayoutShare> = {}): PayoutShare => ({
  partnerId,
  partnerType: 'Supplier',
  partnerName: `Partner ${partnerId}`,
  grossCents: 10_000,
  creditCents: 0,
  discountCents: 0,
  standing: 'Pays',
  why: null,
  ...change,
});

describe('the payout', () => {
  test('is the selection less credits, discounts, and held partners', () => {
    const payout = computePayout([
      share(1, { creditCents: 1_000, discountCents: 200 }),
      share(2, { standing: 'Held', why: 'Held by Mia: dispute' }),
      share(3, { standing: 'Held', discountCents: 50 }),
      share(4, { standing: 'PayToPending' }),
    ]);
    expect(payout).toMatchObject({
      selectedCents: 40_000,
      creditCents: 1_000,
      discountCents: 250,
      paysCents: 8_800,
      partnerCount: 1,
    });
    expect(payout.held.map(({ standing, cents }) => [standing, cents])).toEqual([
      ['Held', 19_950],
      ['PayToPending', 10_000],
    ]);
    expect(payout.held[0]?.partners.map(({ partnerName, cents }) => [partnerName, cents])).toEqual([
      ['Partner 2', 10_000],
      ['Partner 3', 9_950],
    ]);
  });

  test('isn’t reduced by credits beyond a partner’s own invoices', () => {
    const payout = computePayout([share(1), share(2, { creditCents: 12_500, standing: 'NothingLeft' })]);
    expect(payout.paysCents).toBe(10_000);
    expect(payout.held).toMatchObject([{ standing: 'NothingLeft', cents: -2_500 }]);
  });

  test('is zero when nothing is selected', () => {
    expect(computePayout([])).toEqual({
      selectedCents: 0,
      creditCents: 0,
      discountCents: 0,
      held: [],
      paysCents: 0,
      partnerCount: 0,
    });
  });

  test('always adds up, and pays exactly the partners not held', () => {
    const cents = fc.integer({ min: 0, max: 1_000_000_000 });
    const shares = fc.array(
      fc
        .record({
          grossCents: cents,
          creditCents: cents,
          discountCents: cents,
          standing: fc.constantFrom(...standings),
        })
        .map((change) => share(1, change)),
    );
    fc.assert(
      fc.property(shares, (of) => {
        const { selectedCents, creditCents, discountCents, held, paysCents } = computePayout(of);
        const heldCents = held.reduce((sum, part) => sum + part.cents, 0);
        expect(selectedCents - creditCents - discountCents - heldCents).toBe(paysCents);
        const paid = of.filter(({ standing }) => standing === 'Pays');
        expect(paysCents).toBe(paid.reduce((sum, one) => sum + netCentsOf(one), 0));
      }),
    );
  });
});
