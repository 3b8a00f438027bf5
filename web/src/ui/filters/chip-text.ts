import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { currency, percent } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { day, decimal } from '../grid/columns/format.ts';
import type { FilterColumn, Option } from './filter-column.ts';
import { dateLabels, isBlankType, numberSigns, textLabels } from './filter-labels.ts';
import { valueLabel } from './value-label.ts';

interface ChipText {
  label: string;
  operator: string;
  value: string;
  tooltip: string;
}

const shownValues = 3;

/** A filter chip's text: `Status` `is` `Posted, Processing`. */
export function chipText(column: FilterColumn, filter: AnyFilter, options: readonly Option[] = []): ChipText {
  const { operator, values } = partsOf(column, filter, options);
  const all = values.join(', ');
  const shown =
    values.length > shownValues
      ? `${values.slice(0, shownValues).join(', ')} +${values.length - shownValues}`
      : all;
  const tooltip = [column.label, operator, all].filter(Boolean).join(' ');
  return { label: column.label, operator, value: shown, tooltip };
}

function partsOf(column: FilterColumn, filter: AnyFilter, options: readonly Option[]) {
  switch (filter.filterType) {
    case 'text':
      if (filter.type === 'true' || filter.type === 'false') {
        return { operator: 'is', values: [filter.type === 'true' ? 'Yes' : 'No'] };
      }
      return {
        operator: saying(filter.type, textLabels[filter.type]),
        values: isBlankType(filter.type) ? [] : [filter.filter ?? ''],
      };
    case 'number':
      return {
        operator: saying(filter.type, numberSigns[filter.type]),
        values: isBlankType(filter.type) ? [] : [numbersOf(column, filter)],
      };
    case 'date':
      return {
        operator: filter.type === 'inRange' ? 'between' : saying(filter.type, dateLabels[filter.type]),
        values: isBlankType(filter.type) ? [] : [daysOf(filter)],
      };
    case 'set':
      return {
        operator: column.several ? 'has' : 'is',
        values: filter.values.map((value) => valueLabel(value, column.labels)),
      };
    case 'autocomplete':
      return { operator: 'is', values: optionsOf(filter.values, options) };
  }
}

/** Options load when the filter opens; until then only their number is known. */
function optionsOf(values: readonly (string | number)[], options: readonly Option[]): string[] {
  if (options.length === 0) return [pluralize(values.length, 'choice')];
  return values.map((value) => options.find((option) => option.value === value)?.label ?? String(value));
}

function saying(type: string, label: string): string {
  return isBlankType(type) ? `is ${label}` : label;
}

function numbersOf(column: FilterColumn, filter: Extract<AnyFilter, { filterType: 'number' }>): string {
  const write = column.as === 'money' ? currency : column.as === 'percent' ? percent : decimal;
  const from = write(filter.filter ?? 0);
  return filter.type === 'inRange' ? `${from} – ${write(filter.filterTo ?? 0)}` : from;
}

/** `Nov 01 – Nov 14, 2026`: a shared year appears once. */
function daysOf({ type, dateFrom, dateTo }: Extract<AnyFilter, { filterType: 'date' }>): string {
  const from = day(dateFrom ?? '');
  if (type !== 'inRange' || !dateTo) return from;
  const sameYear = dateFrom?.slice(0, 4) === dateTo.slice(0, 4);
  return `${sameYear ? from.slice(0, -6) : from} – ${day(dateTo)}`;
}
