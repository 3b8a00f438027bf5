import { expect, it } from 'vitest';
import { knownColumns, textIn, tooltipIn } from './grid-column.ts';

const known = {
  name: { type: 'text' },
  total: { type: 'number' },
  share: { type: 'number' },
  count: { type: 'number' },
  on: { type: 'date' },
  at: { type: 'timestamp' },
  open: { type: 'boolean' },
  status: { type: 'set', values: ['NotSynced', 'CarrierBroker'] },
} as const;
const columns = knownColumns(
  Object.keys(known).map((id) => ({
    id,
    label: id,
    ...(id === 'total' && { as: 'money' as const }),
    ...(id === 'share' && { as: 'percent' as const }),
    ...(id === 'status' && { labels: { CarrierBroker: 'Shipping partner' } }),
  })),
  known,
);
const row = {
  name: 'Northwind',
  total: 12.5,
  share: 80,
  count: 1234,
  on: '2026-11-14',
  at: '2026-11-15T01:30:00Z',
  open: false,
  status: 'NotSynced',
};

it('formats each type in its own way', () => {
  expect(columns.map((column) => textIn(column, row))).toEqual([
    'Northwind',
    '$12.50',
    '80.0%',
    '1,234',
    'Nov 14, 2026',
    'Nov 14, 2026 5:30 PM (PST)',
    'No',
    'Not synced',
  ]);
});

it('shows -- for missing values', () => {
  expect(columns.map((column) => textIn(column, {}))).toEqual(columns.map(() => '--'));
  expect(columns.map((column) => textIn(column, { [column.id]: null }))).toEqual(columns.map(() => '--'));
});

it('uses the column’s labels', () => {
  expect(columns.map((column) => textIn(column, { status: 'CarrierBroker' })).at(-1)).toBe(
    'Shipping partner',
  );
});

it('shows the exact time zone in the tooltip', () => {
  expect(columns.flatMap((column) => tooltipIn(column, row) ?? [])).toEqual([
    'Northwind',
    'Nov 14, 2026 5:30:00 PM PST',
  ]);
});
