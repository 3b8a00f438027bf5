import { describe, expect, it } from 'vitest';
import {
  autocompleteFilter,
  booleanFilter,
  dateDraftOf,
  dateFilter,
  mayApply,
  numberFilter,
  numberOf,
  setFilter,
  textFilter,
} from './filter-models.ts';

const today = '2026-11-14';

describe('text', () => {
  it('is no filter when empty', () => {
    expect(textFilter('contains', '  ')).toBeNull();
    expect(textFilter('contains', ' tile ')).toEqual({
      filterType: 'text',
      type: 'contains',
      filter: 'tile',
    });
    expect(textFilter('blank', 'ignored')).toEqual({ filterType: 'text', type: 'blank' });
  });
  it('is yes or no for a boolean', () => {
    expect(booleanFilter('true')).toEqual({ filterType: 'text', type: 'true' });
    expect(booleanFilter('any')).toBeNull();
  });
});

describe('number', () => {
  it('parses typed input', () => {
    expect(numberOf('$1,200.50')).toBe(1200.5);
    expect(numberOf('')).toBeNull();
    expect(numberOf('twelve')).toBeNaN();
    expect(numberOf('1e999')).toBeNaN();
  });
  it('is cleared by empty input and unchanged by invalid input', () => {
    expect(numberFilter('equals', '', '')).toBeNull();
    expect(numberFilter('equals', '-', '')).toBeUndefined();
    expect(numberFilter('equals', 'Infinity', '')).toBeUndefined();
    expect(numberFilter('equals', '0', '')).toEqual({ filterType: 'number', type: 'equals', filter: 0 });
    expect(numberFilter('notBlank', '', '')).toEqual({ filterType: 'number', type: 'notBlank' });
  });
  it('needs both ends of a range, in any order', () => {
    expect(numberFilter('inRange', '', '')).toBeNull();
    expect(numberFilter('inRange', '5', '')).toBeUndefined();
    expect(numberFilter('inRange', '9', '5')).toEqual({
      filterType: 'number',
      type: 'inRange',
      filter: 5,
      filterTo: 9,
    });
  });
});

describe('set', () => {
  const all = ['A', 'B', 'C'];
  it('keeps the column’s order', () => {
    expect(setFilter(['C', 'A'], all)).toEqual({ filterType: 'set', values: ['A', 'C'] });
  });
  it('is no filter with every value or none', () => {
    expect(setFilter([], all)).toBeNull();
    expect(setFilter(['B', 'A', 'C'], all)).toBeNull();
  });
  it('needs a value for an autocomplete', () => {
    expect(autocompleteFilter([])).toBeNull();
    expect(autocompleteFilter([4])).toEqual({ filterType: 'autocomplete', values: [4] });
  });
});

describe('date', () => {
  it('starts with today and waits for a change', () => {
    const draft = dateDraftOf(undefined, today);
    expect(draft).toMatchObject({ type: 'equals', date: today });
    expect(mayApply(draft)).toBe(false);
    expect(mayApply({ ...draft, date: '2026-11-01', changed: true })).toBe(true);
  });
  it('opens with the current filter', () => {
    const filter = { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01', dateTo: today } as const;
    const draft = dateDraftOf(filter, today);
    expect(draft.range).toEqual({ from: '2026-11-01', to: today });
    expect(dateFilter(draft)).toEqual(filter);
    expect(mayApply(draft)).toBe(false);
  });
  it('waits for both ends of a range', () => {
    const draft = { ...dateDraftOf(undefined, today), type: 'inRange', changed: true } as const;
    expect(mayApply(draft)).toBe(false);
    expect(mayApply({ ...draft, range: { from: today, to: null } })).toBe(false);
    expect(mayApply({ ...draft, range: { from: today, to: today } })).toBe(true);
  });
  it('needs no date for blank', () => {
    const draft = { ...dateDraftOf(undefined, today), type: 'blank', changed: true } as const;
    expect(dateFilter(draft)).toEqual({ filterType: 'date', type: 'blank' });
  });
  it('waits while the typed date is invalid', () => {
    expect(mayApply({ ...dateDraftOf(undefined, today), date: null, changed: true })).toBe(false);
  });
  it('puts a typed range in order', () => {
    const range = { from: today, to: '2026-11-01' };
    const draft = { ...dateDraftOf(undefined, today), type: 'inRange', range, changed: true } as const;
    expect(dateFilter(draft)).toMatchObject({ dateFrom: '2026-11-01', dateTo: today });
  });
});
