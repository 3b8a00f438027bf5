import { describe, expect, test } from 'vitest';
import { runSearch, searchAfter, usualUpTo } from './run-search.ts';

/** A Sunday. */
const today = '2026-11-15';
const ach = (search: Record<string, unknown>) => runSearch(search, 'NetTermsByAchTransfer', today);

describe('the URL of a payment run', () => {
  test('defaults to what’s due on the first banking day that can still be reached', () => {
    expect(ach({})).toEqual({
      upTo: '2026-11-17',
      by: 'dueDate',
      currency: 'Usd',
      paymentDate: null,
      isChecking: false,
      partnerId: null,
      showsBasket: false,
    });
  });

  test.each([
    ['a Wednesday', '2026-11-18', '2026-11-20'],
    ['over a weekend', '2026-11-19', '2026-11-23'],
    ['over a holiday', '2026-11-24', '2026-11-27'],
  ])('%s', (_, day, upTo) => {
    expect(usualUpTo(day)).toBe(upTo);
  });

  test('reads every parameter', () => {
    const search = {
      upTo: '2026-11-20',
      by: 'discountDate',
      date: '2026-11-18',
      check: 1,
      partner: 7,
      basket: 1,
    };
    expect(ach(search)).toEqual({
      upTo: '2026-11-20',
      by: 'discountDate',
      currency: 'Usd',
      paymentDate: '2026-11-18',
      isChecking: true,
      partnerId: 7,
      showsBasket: true,
    });
  });

  test('ignores invalid values', () => {
    expect(
      ach({ upTo: '2026-02-30', by: 'amount', date: 5, check: 'yes', partner: 'x', basket: {} }),
    ).toEqual(ach({}));
  });

  test('allows Canadian dollars only for wires', () => {
    expect(runSearch({ currency: 'Cad' }, 'Wire', today).currency).toBe('Cad');
    expect(runSearch({ currency: 'Eur' }, 'Wire', today).currency).toBe('Usd');
    expect(ach({ currency: 'Cad' }).currency).toBe('Usd');
  });

  test('keeps other parameters on a change, and removes one set to null', () => {
    expect(searchAfter({ grid: { page: 2 }, check: 1 }, { check: null, date: '2026-11-18' })).toEqual({
      grid: { page: 2 },
      check: undefined,
      date: '2026-11-18',
    });
  });
});
