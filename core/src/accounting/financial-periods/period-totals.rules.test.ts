import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies } from '../../partners/partners.values.ts';
import { totalKinds } from './financial-periods.values.ts';
import { comparedTotals, hasChanged, type TotalsLine, totalsText } from './period-totals.rules.ts';

const line = (more: Partial<TotalsLine> = {}): TotalsLine => ({
  month: 3,
  document: 'invoice',
  currency: 'Usd',
  count: 2,
  cents: 12_345,
  ...more,
});
const locked = (lines: readonly TotalsLine[]) => ({ lines, hasAllowances: true });
const march = { year: 2026, month: 3 };

describe('the totals text', () => {
  it('is the same in any line order', () => {
    const lines = [line(), line({ currency: 'Cad' }), line({ document: 'credit_memo' })];
    expect(totalsText(march, lines)).toBe(totalsText(march, lines.toReversed()));
    expect(totalsText(march, [line()])).toBe('2026-03\n2026-03 invoice Usd 2 12345');
  });

  it('differs with any other change', () => {
    const texts = [
      totalsText(march, [line()]),
      totalsText(march, []),
      totalsText({ year: 2025, month: 3 }, [line()]),
      totalsText({ year: 2026, month: null }, [line()]),
      totalsText(march, [line({ cents: 12_346 })]),
      totalsText(march, [line({ count: 3 })]),
      totalsText(march, [line({ currency: 'Cad' })]),
      totalsText(march, [line({ document: 'credit_memo' })]),
      totalsText(march, [line({ month: 4 })]),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe('totals compared to the snapshot', () => {
  it('are equal when nothing changed', () => {
    const lines = comparedTotals([line()], locked([line()]));
    expect(lines).toMatchObject([{ count: 2, cents: 12_345, locked: { count: 2, cents: 12_345 } }]);
    expect(lines.map(hasChanged)).toEqual([false]);
  });

  it('show what was added, removed, and changed', () => {
    const lines = comparedTotals(
      [
        line({ document: 'payment', count: 1, cents: 70 }),
        line({ cents: 12_000 }),
        line({ document: 'credit_memo', count: 1, cents: 500 }),
      ],
      locked([line(), line({ currency: 'Cad', count: 4, cents: 9 })]),
    );
    expect(lines.map((one) => [one.document, one.currency, one.cents, one.locked?.cents])).toEqual([
      ['invoice', 'Usd', 12_000, 12_345],
      ['invoice', 'Cad', 0, 9],
      ['credit_memo', 'Usd', 500, 0],
      ['payment', 'Usd', 70, 0],
    ]);
    expect(lines.every(hasChanged)).toBe(true);
  });

  it('notice a different document count with the same sum', () => {
    expect(comparedTotals([line({ count: 3 })], locked([line()])).map(hasChanged)).toEqual([true]);
  });

  it('stand alone without one', () => {
    const lines = comparedTotals([line()], null);
    expect(lines).toMatchObject([{ cents: 12_345, locked: null }]);
    expect(lines.map(hasChanged)).toEqual([false]);
  });

  it('have no allowances to compare with if the lock didn’t total them', () => {
    const earned = line({ document: 'rebate_earned', count: 1, cents: 900 });
    const lines = comparedTotals([line(), earned], { lines: [line()], hasAllowances: false });
    expect(lines).toMatchObject([{ locked: { cents: 12_345 } }, { cents: 900, locked: null }]);
    expect(lines.some(hasChanged)).toBe(false);
    expect(comparedTotals([line(), earned], locked([line()])).map(hasChanged)).toEqual([false, true]);
  });

  it('never lose a cent', () => {
    const lines = fc.uniqueArray(
      fc.record({
        month: fc.constant(3),
        document: fc.constantFrom(...totalKinds),
        currency: fc.constantFrom(...currencies),
        count: fc.nat(1000),
        cents: fc.integer({ min: -1e9, max: 1e9 }),
      }),
      { selector: ({ document, currency }) => `${document} ${currency}` },
    );
    const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((all, { cents }) => all + cents, 0);
    fc.assert(
      fc.property(lines, lines, (now, before) => {
        const compared = comparedTotals(now, locked(before));
        expect(sum(compared)).toBe(sum(now));
        expect(sum(compared.flatMap((one) => one.locked ?? []))).toBe(sum(before));
        expect(compared.some(hasChanged)).toBe(
          totalsText(march, now.filter(isSomething)) !== totalsText(march, before.filter(isSomething)),
        );
      }),
    );
  });
});

const isSomething = ({ count, cents }: TotalsLine) => count !== 0 || cents !== 0;
