import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Billed, isOneEditApart, lookAlikes } from './look-alikes.rules.ts';

const one: Billed = {
  id: 1,
  partnerId: 10,
  partnerName: 'Northwind',
  invoiceNumber: 'INV-0012',
  normalNumber: 'INV12',
  purchaseOrderNumber: 'PO-7',
  invoiceDate: '2026-11-14',
  totalCents: 12_000,
};
/** Nothing in common but the partner. */
const other: Billed = {
  ...one,
  id: 2,
  invoiceNumber: 'X-99',
  normalNumber: 'X99',
  purchaseOrderNumber: 'PO-8',
  invoiceDate: '2026-09-01',
  totalCents: 500,
};
const matchWith = (change: Partial<Billed>) => lookAlikes(one, [{ ...other, ...change }])[0];

describe('the same number from the same partner', () => {
  it('is the same bill, whatever else differs', () => {
    expect(matchWith({ invoiceNumber: 'INV-0012', normalNumber: 'INV12' })).toMatchObject({
      isExact: true,
      sentence: 'INV-0012, dated Sep 01, 2026, has the same number.',
    });
  });

  it('matches even when written differently', () => {
    expect(matchWith({ invoiceNumber: 'inv 12', normalNumber: 'INV12', totalCents: 12_000 })).toMatchObject({
      isExact: true,
      sentence: 'inv 12, dated Sep 01, 2026, has the same number (different format) and the same total.',
    });
  });

  it('doesn’t match another partner’s invoice', () => {
    expect(matchWith({ invoiceNumber: 'INV-0012', normalNumber: 'INV12', partnerId: 11 })).toBeUndefined();
  });
});

describe('the same total from the same partner', () => {
  it.each([
    ['2026-11-14', 'on the same day'],
    ['2026-11-13', '1 day apart'],
    ['2026-11-28', '14 days apart'],
    ['2026-10-31', '14 days apart'],
  ])('matches within two weeks: %s', (invoiceDate, when) => {
    const found = matchWith({ totalCents: 12_000, invoiceDate });
    expect(found?.isExact).toBe(false);
    expect(found?.sentence).toMatch(new RegExp(`^X-99, dated .*, has the same total, ${when}\\.$`));
  });

  it.each([['2026-11-29'], ['2026-10-30']])('doesn’t match further apart: %s', (invoiceDate) => {
    expect(matchWith({ totalCents: 12_000, invoiceDate })).toBeUndefined();
  });

  it('doesn’t match across partners', () => {
    expect(matchWith({ totalCents: 12_000, invoiceDate: '2026-11-14', partnerId: 11 })).toBeUndefined();
  });
});

describe('the same purchase order and total', () => {
  it('match at any time', () => {
    expect(matchWith({ purchaseOrderNumber: 'PO-7', totalCents: 12_000 })?.sentence).toBe(
      'X-99, dated Sep 01, 2026, has the same purchase order and the same total.',
    );
  });

  it('match across partners, naming the other one', () => {
    const sister = {
      purchaseOrderNumber: 'PO-7',
      totalCents: 12_000,
      partnerId: 11,
      partnerName: 'Southwind',
    };
    expect(matchWith({ ...sister, invoiceDate: '2026-11-14' })?.sentence).toBe(
      'X-99 from Southwind, dated Nov 14, 2026, has the same purchase order and the same total.',
    );
  });

  it('must both match, and there must be an order', () => {
    expect(matchWith({ purchaseOrderNumber: 'PO-7' })).toBeUndefined();
    const without = { ...other, purchaseOrderNumber: null, totalCents: 12_000 };
    expect(lookAlikes({ ...one, purchaseOrderNumber: null }, [without])).toEqual([]);
  });
});

describe('a number one character apart', () => {
  it('matches with the same total', () => {
    expect(
      matchWith({ invoiceNumber: 'INV-0013', normalNumber: 'INV13', totalCents: 12_000 })?.sentence,
    ).toBe('INV-0013, dated Sep 01, 2026, has a number that differs by one character and the same total.');
  });

  it('doesn’t match with another total or partner', () => {
    expect(matchWith({ normalNumber: 'INV13' })).toBeUndefined();
    expect(matchWith({ normalNumber: 'INV13', totalCents: 12_000, partnerId: 11 })).toBeUndefined();
  });
});

it('puts all the evidence in one sentence', () => {
  const same = { purchaseOrderNumber: 'PO-7', totalCents: 12_000, invoiceDate: '2026-11-11' };
  expect(matchWith({ ...same, invoiceNumber: 'INV-013', normalNumber: 'INV13' })?.sentence).toBe(
    'INV-013, dated Nov 11, 2026, has a number that differs by one character, the same purchase order and the same total, 3 days apart.',
  );
});

it('lists the surest first, then the closest, and never the invoice itself', () => {
  const late = { ...other, id: 3, totalCents: 12_000, invoiceDate: '2026-11-20' };
  const near = { ...other, id: 4, totalCents: 12_000, invoiceDate: '2026-11-15' };
  const exact = { ...other, id: 5, normalNumber: 'INV12' };
  expect(lookAlikes(one, [late, one, near, exact]).map(({ invoice }) => invoice.id)).toEqual([5, 4, 3]);
});

describe('one edit apart', () => {
  /** Textbook edit distance: the fewest insertions, deletions and substitutions. */
  const distance = (from: string, to: string): number => {
    if (from === '' || to === '') return from.length + to.length;
    const [first, rest, others] = [from[0] === to[0] ? 0 : 1, from.slice(1), to.slice(1)];
    return Math.min(distance(rest, to) + 1, distance(from, others) + 1, distance(rest, others) + first);
  };

  it('agrees with the textbook edit distance, in both directions', () => {
    const short = fc.string({ unit: fc.constantFrom('A', 'B', '1'), maxLength: 5 });
    fc.assert(
      fc.property(short, short, (from, to) => {
        expect(isOneEditApart(from, to)).toBe(distance(from, to) === 1);
        expect(isOneEditApart(to, from)).toBe(isOneEditApart(from, to));
      }),
      { numRuns: 2_000, seed: 3 },
    );
  });
});
