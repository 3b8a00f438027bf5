import { describe, expect, it } from 'vitest';
import type { ExportColumn } from '../kit/list-export.ts';
import {
  csvCell,
  exportFileName,
  formulaSafe,
  isUnfinished,
  secondFileName,
  sheetCell,
  sheetFormat,
  sheetName,
  whyNotCancel,
  whyNotDownload,
  whyNotStart,
} from './exports.rules.ts';

const column = (type: ExportColumn['type'], more: Partial<ExportColumn> = {}): ExportColumn => ({
  id: 'x',
  label: 'X',
  type,
  ...more,
});

describe('text a spreadsheet would execute', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    '%j is marked as text',
    (text) => {
      expect(formulaSafe(text)).toBe(`'${text}`);
      expect(sheetCell(column('text'), text)).toBe(`'${text}`);
    },
  );

  it.each(['a=1', ' =1', "'=1", '', '1', '(1)'])('%j is left alone', (text) =>
    expect(formulaSafe(text)).toBe(text),
  );

  it('is marked in the labels of set values too', () => {
    expect(sheetCell(column('set', { labels: { A: '=A' } }), 'A')).toBe("'=A");
  });
});

describe('a cell', () => {
  it.each([null, undefined, ''])('of %j is empty', (value) => {
    for (const type of ['text', 'number', 'date', 'timestamp', 'boolean', 'set', 'autocomplete'] as const) {
      expect(csvCell(column(type), value)).toBeNull();
      expect(sheetCell(column(type), value)).toBeNull();
    }
  });

  it('keeps numbers as numbers, even ones the database writes as text', () => {
    expect(csvCell(column('number'), '-1234.50')).toBe(-1234.5);
    expect(sheetCell(column('number'), 0)).toBe(0);
    expect(sheetCell(column('autocomplete'), 7)).toBe('7');
  });

  it('keeps booleans', () => {
    expect(sheetCell(column('boolean'), false)).toBe(false);
    expect(csvCell(column('boolean'), true)).toBe(true);
  });

  it('shows set values by their labels', () => {
    expect(csvCell(column('set'), 'TemporaryInactive')).toBe('Temporary inactive');
    expect(csvCell(column('set', { labels: { Usd: 'USD' } }), 'Usd')).toBe('USD');
  });

  it('has dates as ISO text in CSV and as dates in sheets', () => {
    expect(csvCell(column('date'), '2026-11-01')).toBe('2026-11-01');
    expect(sheetCell(column('date'), '2026-11-01')).toEqual(new Date('2026-11-01T00:00:00Z'));
  });

  it.each([
    ['2026-07-04T06:59:59.999Z', '2026-07-03T23:59:59-07:00'],
    ['2026-11-15T08:00:00Z', '2026-11-15T00:00:00-08:00'],
    ['2026-03-08T09:59:59Z', '2026-03-08T01:59:59-08:00'],
    ['2026-03-08T10:00:00Z', '2026-03-08T03:00:00-07:00'],
    // The hour repeated when daylight saving time ends.
    ['2026-11-01T08:30:00Z', '2026-11-01T01:30:00-07:00'],
    ['2026-11-01T09:30:00Z', '2026-11-01T01:30:00-08:00'],
  ])('writes %s as %s', (instant, text) => {
    expect(csvCell(column('timestamp'), instant)).toBe(text);
    const shown = sheetCell(column('timestamp'), instant) as Date;
    expect(shown.toISOString().slice(0, 19)).toBe(text.slice(0, 19));
  });

  it('takes the format of its column', () => {
    expect(sheetFormat(column('number', { as: 'money' }))).toBe('#,##0.00');
    expect(sheetFormat(column('number', { as: 'percent' }))).toBe('0.0"%"');
    expect(sheetFormat(column('number'))).toBeUndefined();
    expect(sheetFormat(column('date'))).toBe('yyyy-mm-dd');
    expect(sheetFormat(column('timestamp'))).toBe('yyyy-mm-dd hh:mm:ss');
    expect(sheetFormat(column('text', { as: 'money' }))).toBeUndefined();
  });
});

describe('names', () => {
  it('of files have the date and nothing a file system refuses', () => {
    expect(exportFileName('Invoices', '2026-11-15', 'xlsx')).toBe('Invoices 2026-11-15.xlsx');
    expect(exportFileName('../a\\b: "c"|?', '2026-11-15', 'csv')).toBe('.. a b c 2026-11-15.csv');
    expect(exportFileName('//', '2026-11-15', 'csv')).toBe('Export 2026-11-15.csv');
  });

  it('of second files are those of the first', () => {
    expect(secondFileName('Tile_20261119.csv')).toBe('Tile_20261119 faults.xlsx');
    expect(secondFileName('Tile 1.5 in.xlsx')).toBe('Tile 1.5 in faults.xlsx');
  });

  it('of sheets are short and plain', () => {
    expect(sheetName("Tom's [old] a/b:c*")).toBe('Tom s old a b c');
    expect(sheetName('x'.repeat(40))).toHaveLength(31);
    expect(sheetName('[]')).toBe('Export');
  });
});

describe('an export', () => {
  it('is refused while five are in progress', () => {
    expect(whyNotStart(4)).toBeNull();
    expect(whyNotStart(5)?.code).toBe('export.too-many');
  });

  it.each([
    ['Queued', true, null, 'This export is not finished yet.'],
    ['Running', true, null, 'This export is not finished yet.'],
    ['Done', false, 'This export is already finished.', null],
    ['Failed', false, 'This export is already finished.', 'This export has no file.'],
    ['Cancelled', false, null, 'This export has no file.'],
  ] as const)(
    'can be canceled or downloaded depending on status: %s',
    (status, unfinished, cancel, download) => {
      expect(isUnfinished(status)).toBe(unfinished);
      expect(whyNotCancel(status)?.message ?? null).toBe(cancel);
      expect(whyNotDownload(status)?.message ?? null).toBe(download);
    },
  );
});
