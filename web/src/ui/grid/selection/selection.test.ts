import { describe, expect, it } from 'vitest';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { chosenAfter, countOf, isChosen, noneChosen, selectionOf, sumOf, type Chosen } from './selection.ts';

const on = (chosen: Chosen, ...ids: [number, number | null, Currency?][]) =>
  chosenAfter(chosen, {
    type: 'page',
    on: new Map(
      ids.map(([id, amount, currency = 'Usd']) => [id, amount === null ? null : { amount, currency }]),
    ),
    off: [],
  });
const off = (chosen: Chosen, ...ids: number[]) =>
  chosenAfter(chosen, { type: 'page', on: new Map(), off: ids });
const filter: FilterModel = { status: { filterType: 'set', values: ['Posted'] } };

describe('a selection by id', () => {
  it('grows across pages and shrinks', () => {
    const both = on(on(noneChosen, [1, 0.1]), [51, 0.2]);
    expect(selectionOf(both)).toEqual({ ids: [1, 51] });
    expect(countOf(both)).toBe(2);
    expect(sumOf(both)).toEqual([{ currency: 'Usd', amount: 0.3 }]);
    expect(selectionOf(off(both, 1))).toEqual({ ids: [51] });
  });
  it('never adds currencies together', () => {
    expect(sumOf(on(noneChosen, [1, 5], [2, 7, 'Cad'], [3, 1]))).toEqual([
      { currency: 'Usd', amount: 6 },
      { currency: 'Cad', amount: 7 },
    ]);
  });
  it('keeps only the rows an action couldn’t handle', () => {
    const left = chosenAfter(on(noneChosen, [1, 5], [2, 6]), { type: 'only', ids: [2] });
    expect(selectionOf(left)).toEqual({ ids: [2] });
  });
  it('has no sum while an amount is unknown', () => {
    expect(sumOf(on(noneChosen, [1, 5], [2, null]))).toBeNull();
  });
  it('can be cleared', () => {
    expect(chosenAfter(on(noneChosen, [1, 5]), { type: 'clear' })).toEqual(noneChosen);
  });
});

describe('a selection of everything that matches', () => {
  const all = chosenAfter(on(noneChosen, [1, 5]), {
    type: 'everything',
    filter,
    total: 12_408,
  });
  it('includes rows that were never loaded', () => {
    expect(isChosen(all, 9_999)).toBe(true);
    expect(countOf(all)).toBe(12_408);
    expect(sumOf(all)).toBeNull();
    expect(selectionOf(all)).toEqual({ allMatching: { filterModel: filter, except: [] } });
  });
  it('keeps exceptions', () => {
    const fewer = off(all, 7, 8);
    expect(countOf(fewer)).toBe(12_406);
    expect(isChosen(fewer, 7)).toBe(false);
    expect(selectionOf(on(fewer, [8, 1]))).toEqual({ allMatching: { filterModel: filter, except: [7] } });
  });
});
