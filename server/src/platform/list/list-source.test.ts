import { listEndpoint } from '@backdock/core/kit/endpoint.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isoSql, listSource } from './list-source.ts';

const list = listEndpoint({
  path: '/api/things',
  summary: 'Things',
  permission: 'invoices.read',
  row: z.object({
    id: z.number(),
    number: z.string(),
    createdOn: z.iso.datetime(),
    partnerName: z.string(),
    note: z.string(),
  }),
  columns: {
    createdOn: { type: 'timestamp' },
    number: { type: 'text' },
    partnerName: { type: 'text' },
    note: { type: 'text', sortable: false, filterable: false },
  },
});
const columns = {
  number: { sql: 'invoice_number', neverEmpty: true },
  createdOn: 'created_on',
  partnerName: { sql: 'partner.name', of: 'partner' },
} as const;
const row = { id: 'id', note: `concat(invoice.status, '!')` } as const;
const rest = {
  table: 'invoice',
  dimensions: { partner: { table: 'partner', key: 'partner_id', orderedBy: [] } },
  defaultSort: { colId: 'number', sort: 'asc' },
} as const;

test('a column is queried by the SQL its row shows, in contract order', () => {
  const source = listSource(list, { ...rest, columns, row });
  expect(Object.entries(source.columns)).toEqual([
    ['createdOn', { sql: 'invoice.created_on', type: 'timestamp' }],
    ['number', { sql: 'invoice.invoice_number', type: 'text', neverEmpty: true }],
    ['partnerName', { sql: 'partner.name', type: 'text', of: 'partner' }],
  ]);
  expect(Object.entries(source.row)).toEqual([
    ['id', 'invoice.id'],
    ['number', 'invoice.invoice_number'],
    ['createdOn', isoSql('invoice.created_on')],
    ['partnerName', 'partner.name'],
    ['note', `concat(invoice.status, '!')`],
  ]);
  expect(source).toMatchObject(rest);
});

test('a row can show something other than the queried SQL, and hidden columns are not shown', () => {
  const source = listSource(list, {
    ...rest,
    columns,
    hidden: { status: { sql: 'invoice.status', type: 'set' } },
    row: { ...row, partnerName: 'payee.name' },
  });
  expect(source.columns).toMatchObject({ partnerName: { sql: 'partner.name' }, status: { type: 'set' } });
  expect(source.row).toMatchObject({ partnerName: 'payee.name' });
  expect(source.row).not.toHaveProperty('status');
});

describe('does not compile', () => {
  const { createdOn: _, ...fewer } = columns;
  const { note: __, ...fewerFields } = row;

  test('without a column or field of the contract', () => {
    // @ts-expect-error createdOn has no SQL
    expect(() => listSource(list, { ...rest, columns: fewer, row })).toThrow('createdOn');
    // @ts-expect-error note has no SQL
    expect(() => listSource(list, { ...rest, columns, row: fewerFields })).toThrow('note');
  });

  test('with a column or field that is not in the contract', () => {
    const { columns: known, row: shown } = listSource(list, {
      ...rest,
      columns: {
        number: 'invoice_number',
        createdOn: 'created_on',
        partnerName: 'partner.name',
        // @ts-expect-error no column of the list
        status: 'status',
      },
      row: {
        id: 'id',
        note: 'status',
        // @ts-expect-error no field of the row
        status: 'status',
      },
    });
    expect(known).not.toHaveProperty('status');
    expect(shown).not.toHaveProperty('status');
  });

  // Caught by the compiler alone.
  test('with a name that is not in the table', () => {
    // @ts-expect-error no column of invoice
    const source = listSource(list, { ...rest, columns: { ...columns, number: 'memo_number' }, row });
    expect(source.columns).toMatchObject({ number: { sql: 'invoice.memo_number' } });
    // @ts-expect-error no column of invoice
    const other = listSource(list, { ...rest, columns, row: { ...row, id: 'key' } });
    expect(other.row).toMatchObject({ id: 'invoice.key' });
  });

  test('with a sort column or dimension that is not in the list', () => {
    const defaultSort = { colId: 'total', sort: 'asc' } as const;
    // @ts-expect-error no column of the list
    expect(listSource(list, { ...rest, columns, row, defaultSort })).toMatchObject({ defaultSort });
    const number = { sql: 'payee.name', of: 'payee' } as const;
    // @ts-expect-error no dimension of the list
    const source = listSource(list, { ...rest, columns: { ...columns, number }, row });
    expect(source.columns).toMatchObject({ number });
  });
});
