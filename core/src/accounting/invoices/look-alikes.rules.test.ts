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
const told = (change: Partial<Billed>) => lookAlikes(one, [{ ...other, ...change }])[0];

describe('the same number of the same partner', () => {
  it('is the same bill, whatever else differs', () => {
    expect(told({ invoiceNumber: 'INV-0012', normalNumber: 'INV12' })).toMatchObject({
      isExact: true,
      sentence: 'INV-0012 of Sep 01, 2026 has the same number.',
    });
  });

  it('also when it is written differently', () => {
    expect(told({ invoiceNumber: 'inv 12', normalNumber: 'INV12', totalCents: 12_000 })).toMatchObject({
      isExact: true,
      sentence: 'inv 12 of Sep 01, 2026 has the same number (written differently) and the same total.',
    });
  });

  it('is nothing when another partner has it', () => {
    expect(told({ invoiceNumber: 'INV-0012', normalNumber: 'INV12', partnerId: 11 })).toBeUndefined();
  });
});

describe('the same total of the same partner', () => {
  it.each([
    ['2026-11-14', 'on the same day'],
    ['2026-11-13', '1 day apart'],
    ['2026-11-28', '14 days apart'],
    ['2026-10-31', '14 days apart'],
  ])('within two weeks: %s', (invoiceDate, when) => {
    const found = told({ totalCents: 12_000, invoiceDate });
    expect(found?.isExact).toBe(false);
    expect(found?.sentence).toMatch(new RegExp(`^X-99 of .* has the same total, ${when}\\.$`));
  });

  it.each([['2026-11-29'], ['2026-10-30']])('not beyond: %s', (invoiceDate) => {
    expect(told({ totalCents: 12_000, invoiceDate })).toBeUndefined();
  });

  it('is not said of two partners', () => {
    expect(told({ totalCents: 12_000, invoiceDate: '2026-11-14', partnerId: 11 })).toBeUndefined();
  });
});

describe('the same purchase order and total', () => {
  it('at any time', () => {
    expect(told({ purchaseOrderNumber: 'PO-7', totalCents: 12_000 })?.sentence).toBe(
      'X-99 of Sep 01, 2026 has the same purchase order and the same total.',
    );
  });

  it('also from another partner, who is named', () => {
    const sister = {
      purchaseOrderNumber: 'PO-7',
      totalCents: 12_000,
      partnerId: 11,
      partnerName: 'Southwind',
    };
    expect(told({ ...sister, invoiceDate: '2026-11-14' })?.sentence).toBe(
      'X-99 from Southwind of Nov 14, 2026 has the same purchase order and the same total.',
    );
  });

  it('needs both, and an order', () => {
    expect(told({ purchaseOrderNumber: 'PO-7' })).toBeUndefined();
    const without = { ...other, purchaseOrderNumber: null, totalCents: 12_000 };
    expect(lookAlikes({ ...one, purchaseOrderNumber: null }, [without])).toEqual([]);
  });
});

describe('a number one character apart', () => {
  it('with the same total', () => {
    expect(told({ invoiceNumber: 'INV-0013', normalNumber: 'INV13', totalCents: 12_000 })?.sentence).toBe(
      'INV-0013 of Sep 01, 2026 has a number that is one character apart and the same total.',
    );
  });

  it('not with another total, nor from another partner', () => {
    expect(told({ normalNumber: 'INV13' })).toBeUndefined();
    expect(told({ normalNumber: 'INV13', totalCents: 12_000, partnerId: 11 })).toBeUndefined();
  });
});

it('puts everything that speaks for it into one sentence', () => {
  const same = { purchaseOrderNumber: 'PO-7', totalCents: 12_000, invoiceDate: '2026-11-11' };
  expect(told({ ...same, invoiceNumber: 'INV-013', normalNumber: 'INV13' })?.sentence).toBe(
    'INV-013 of Nov 11, 2026 has a number that is one character apart, the same purchase order and the same total, 3 days apart.',
  );
});

it('tells the surest first, then the nearest, and never the invoice itself', () => {
  const late = { ...other, id: 3, totalCents: 12_000, invoiceDate: '2026-11-20' };
  const near = { ...other, id: 4, totalCents: 12_000, invoiceDate: '2026-11-15' };
  const exact = { ...other, id: 5, normalNumber: 'INV12' };
  expect(lookAlikes(one, [late, one, near, exact]).map(({ invoice }) => invoice.id)).toEqual([5, 4, 3]);
});

describe('one edit apart', () => {
  /** By the book: the least number of characters added, taken away or replaced. */
  const distance = (from: string, to: string): number => {
    if (from === '' || to === '') return from.length + to.length;
    const [first, rest, others] = [from[0] === to[0] ? 0 : 1, from.slice(1), to.slice(1)];
    return Math.min(distance(rest, to) + 1, distance(from, others) + 1, distance(rest, others) + first);
  };

  it('agrees with the distance of the book, either way round', () => {
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
