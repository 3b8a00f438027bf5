import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import { checkOf, formulaOf, isOpenable, maxXRayRows, shortened, xRayOf, xRayText } from './x-ray.ts';

const row = (amount: number, label = 'INV-1') => ({ label, amount });

describe('an X-ray', () => {
  it('is the sum of its parts, and each part the sum of its rows', () => {
    const xRay = xRayOf({
      title: 'Exposure',
      currency: 'Usd',
      parts: [
        { label: 'Open invoices', rows: [row(0.1), row(0.2)], more: { count: 3, amount: 700.05 } },
        { label: 'Credit pending', sign: '-', rows: [row(100.15)] },
      ],
    });
    expect(xRay.parts.map(({ amount }) => amount)).toEqual([700.35, 100.15]);
    expect(xRay.total).toBe(600.2);
    expect(checkOf(xRay)).toEqual({ parts: [true, true], total: true });
    expect(formulaOf(xRay)).toBe('$700.35 − $100.15 = $600.20');
  });

  it('flags a total or part that differs from its rows', () => {
    const off = xRayOf({
      title: 'Total',
      currency: 'Usd',
      total: 30.01,
      parts: [{ label: 'Lines', amount: 30, rows: [row(10), row(19.99)] }],
    });
    expect(checkOf(off)).toEqual({ parts: [false], total: false });
    const right = xRayOf({ ...off, total: 30, parts: [{ label: 'Lines', rows: [row(10), row(20)] }] });
    expect(checkOf(right)).toEqual({ parts: [true], total: true });
  });

  it('accepts an amount without rows', () => {
    const xRay = xRayOf({ title: 'Left', currency: 'Usd', parts: [{ label: 'Limit', amount: 12.5 }] });
    expect(xRay.parts.map(isOpenable)).toEqual([false]);
    expect(checkOf(xRay)).toEqual({ parts: [true], total: true });
  });

  it('is zero when empty', () => {
    const xRay = xRayOf({ title: 'Exposure', currency: 'Usd', parts: [{ label: 'Open invoices' }] });
    expect(xRay).toMatchObject({ total: 0, parts: [{ amount: 0, rows: [], sign: '+' }] });
  });

  it('adds in cents, whatever the amounts and signs', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 });
    const part = fc.record({ sign: fc.constantFrom('+' as const, '-' as const), cents: fc.array(cents) });
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const xRay = xRayOf({
          title: 'Sum',
          currency: 'Usd',
          parts: parts.map(({ sign, cents: amounts }) => ({
            label: 'Part',
            sign,
            ...shortened(amounts.map((amount) => row(centsToNumber(amount)))),
          })),
        });
        const expected = parts
          .map(({ sign, cents: amounts }) => (sign === '-' ? -1 : 1) * amounts.reduce((a, b) => a + b, 0))
          .reduce((a, b) => a + b, 0);
        expect(numberToCents(xRay.total)).toBe(expected === 0 ? 0 : expected);
        expect(checkOf(xRay).total && checkOf(xRay).parts.every(Boolean)).toBe(true);
      }),
    );
  });
});

describe('many rows', () => {
  it('are shortened without losing a cent', () => {
    const rows = Array.from({ length: maxXRayRows + 2 }, (_, at) => row(at + 0.01));
    const link = { list: 'invoice', filter: {} } as const;
    const short = shortened(rows, link);
    expect(short.rows).toHaveLength(maxXRayRows);
    expect(short.more).toEqual({ count: 2, amount: 100.01 + 101.01, link });
    expect(shortened(rows.slice(2))).toEqual({ rows: rows.slice(2) });
  });
});

describe('as text', () => {
  it('has the formula, every row, and the notes', () => {
    const xRay = xRayOf({
      title: 'Credit usage',
      currency: 'Cad',
      parts: [
        { label: 'Open invoices', rows: [{ label: 'INV-7', detail: 'Jul 04, 2026', amount: 1234.5 }] },
        { label: 'Credit pending', sign: '-', rows: [row(34.5, 'CM-1')], more: { count: 2, amount: 200 } },
      ],
      notes: ['80.0% of the limit'],
    });
    expect(xRayText(xRay).split('\n')).toEqual([
      'Credit usage\t\tCA$1,000.00',
      'CA$1,234.50 − CA$234.50 = CA$1,000.00',
      '+\tOpen invoices\tCA$1,234.50',
      '\tINV-7, Jul 04, 2026\tCA$1,234.50',
      '−\tCredit pending\tCA$234.50',
      '\tCM-1\tCA$34.50',
      '\tand 2 more\tCA$200.00',
      '80.0% of the limit',
    ]);
  });

  it('shows a first part that’s subtracted', () => {
    const parts = [{ label: 'Discount', sign: '-' as const, amount: 5 }];
    expect(formulaOf(xRayOf({ title: 'Total', currency: 'Usd', parts }))).toBe('-$5.00 = -$5.00');
  });
});
