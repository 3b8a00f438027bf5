import { describe, expect, it } from 'vitest';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { chipText } from './chip-text.ts';
import type { FilterColumn } from './filter-column.ts';

const said = (column: Partial<FilterColumn>, filter: AnyFilter) => {
  const { label, operator, value } = chipText({ id: 'x', label: 'Total', type: 'text', ...column }, filter);
  return [label, operator, value].filter(Boolean).join(' ');
};

describe('a chip', () => {
  it('names the values of a set', () => {
    const values = ['Posted', 'TemporaryInactive'];
    expect(said({ label: 'Status' }, { filterType: 'set', values })).toBe(
      'Status is Posted, Temporary inactive',
    );
    expect(
      said(
        { label: 'Type', labels: { CarrierBroker: 'Shipping partner' } },
        {
          filterType: 'set',
          values: ['CarrierBroker', null],
        },
      ),
    ).toBe('Type is Shipping partner, (Blank)');
  });

  it('shortens a long set and keeps all of it in the tooltip', () => {
    const chip = chipText(
      { id: 'x', label: 'Letter', type: 'set' },
      { filterType: 'set', values: ['A', 'B', 'C', 'D', 'E'] },
    );
    expect(chip.value).toBe('A, B, C +2');
    expect(chip.tooltip).toBe('Letter is A, B, C, D, E');
  });

  it('writes numbers as their column does', () => {
    const filter = { filterType: 'number', type: 'greaterThanOrEqual', filter: 90 } as const;
    expect(said({ as: 'money' }, filter)).toBe('Total ≥ $90.00');
    expect(said({}, filter)).toBe('Total ≥ 90');
    expect(said({ as: 'percent' }, { ...filter, type: 'inRange', filterTo: 95.5 })).toBe(
      'Total between 90.0% – 95.5%',
    );
  });

  it('writes days', () => {
    const between = { filterType: 'date', type: 'inRange', dateFrom: '2026-11-01' } as const;
    expect(said({ label: 'Invoice date' }, { ...between, dateTo: '2026-11-14' })).toBe(
      'Invoice date between Nov 01 – Nov 14, 2026',
    );
    expect(said({}, { ...between, dateTo: '2027-01-02' })).toBe('Total between Nov 01, 2026 – Jan 02, 2027');
    expect(said({}, { filterType: 'date', type: 'lessThanOrEqual', dateFrom: '2026-11-01' })).toBe(
      'Total on or before Nov 01, 2026',
    );
  });

  it('says blank, yes and no', () => {
    expect(said({}, { filterType: 'text', type: 'blank' })).toBe('Total is blank');
    expect(said({}, { filterType: 'date', type: 'notBlank' })).toBe('Total is not blank');
    expect(said({}, { filterType: 'text', type: 'true' })).toBe('Total is Yes');
    expect(said({}, { filterType: 'text', type: 'startsWith', filter: 'nor' })).toBe('Total starts with nor');
  });

  it('names the options of an autocomplete once they are known', () => {
    const column = { id: 'x', label: 'Supplier', type: 'autocomplete' } as const;
    const filter = { filterType: 'autocomplete', values: [4, 7] } as const;
    expect(chipText(column, { ...filter, values: [4, 7] }, [{ value: 4, label: 'Northwind' }]).value).toBe(
      'Northwind, 7',
    );
    expect(chipText(column, { ...filter, values: [4, 7] }).value).toBe('2 choices');
  });
});
