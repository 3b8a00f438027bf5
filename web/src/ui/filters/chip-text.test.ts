import { describe, expect, it } from 'vitest';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { chipText } from './chip-text.ts';
import type { FilterColumn } from './filter-column.ts';

const textOf = (column: Partial<FilterColumn>, filter: AnyFilter) => {
  const { label, operator, value } = chipText({ id: 'x', label: 'Total', type: 'text', ...column }, filter);
  return [label, operator, value].filter(Boolean).join(' ');
};

describe('a chip', () => {
  it('names the values of a set', () => {
    const values = ['Posted', 'TemporaryInactive'];
    expect(textOf({ label: 'Status' }, { filterType: 'set', values })).toBe(
      'Status is Posted, Temporary inactive',
    );
    expect(
      textOf(
        { label: 'Type', labels: { CarrierBroker: 'Shipping partner' } },
        {
          filterType: 'set',
          values: ['CarrierBroker', null],
        },
      ),
    ).toBe('Type is Shipping partner, (Blank)');
  });

  it('shortens a long set and shows all of it in the tooltip', () => {
    const chip = chipText(
      { id: 'x', label: 'Letter', type: 'set' },
      { filterType: 'set', values: ['A', 'B', 'C', 'D', 'E'] },
    );
    expect(chip.value).toBe('A, B, C +2');
    expect(chip.tooltip).toBe('Letter is A, B, C, D, E');
  });

  it('formats numbers like their column', () => {
    const filter = { filterType: 'number', type: 'greaterThanOrEqual', filter: 90 } as const;
    expect(textOf({ as: 'money' }, filter)).toBe('Total ≥ $90.00');
    expect(textOf({}, filter)).toBe('Total ≥ 90');
    expect(textOf({ as: 'percent' }, { ...filter, type: 'inRange', filterTo: 95.5 })).toBe(
      'Total between 90.0% – 95.5%',
    );
  });

  it('formats dates', () => {
    const between = { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01' } as const;
    expect(textOf({ label: 'Invoice date' }, { ...between, dateTo: '2026-11-14' })).toBe(
      'Invoice date between Nov 01 – Nov 14, 2026',
    );
    expect(textOf({}, { ...between, dateTo: '2027-01-02' })).toBe(
      'Total between Nov 01, 2026 – Jan 02, 2027',
    );
    expect(textOf({}, { filterType: 'date', type: 'lessThanOrEqual', dateFrom: '2026-11-01' })).toBe(
      'Total on or before Nov 01, 2026',
    );
  });

  it('says blank, yes and no', () => {
    expect(textOf({}, { filterType: 'text', type: 'blank' })).toBe('Total is blank');
    expect(textOf({}, { filterType: 'date', type: 'notBlank' })).toBe('Total is not blank');
    expect(textOf({}, { filterType: 'text', type: 'true' })).toBe('Total is Yes');
    expect(textOf({}, { filterType: 'text', type: 'startsWith', filter: 'nor' })).toBe(
      'Total starts with nor',
    );
  });

  it('names autocomplete options once they’re known', () => {
    const column = { id: 'x', label: 'Supplier', type: 'autocomplete' } as const;
    const filter = { filterType: 'autocomplete', values: [4, 7] } as const;
    expect(chipText(column, { ...filter, values: [4, 7] }, [{ value: 4, label: 'Northwind' }]).value).toBe(
      'Northwind, 7',
    );
    expect(chipText(column, { ...filter, values: [4, 7] }).value).toBe('2 choices');
  });
});
