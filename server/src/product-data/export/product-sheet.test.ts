import { rowOf } from '@backdock/core/product-data/export/check.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { CFB, read, utils } from '@e965/xlsx';
import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it, test } from 'vitest';
import { decidedColumn } from '../../../test/new-template.ts';
import { faultSheet, productSheet } from './product-sheet.ts';

const columns: DecidedColumn[] = [
  decidedColumn(1, 'SKU', 'sku'),
  decidedColumn(2, 'Färbe 🧱 "x", _x000D_', 'name'),
  decidedColumn(3, 'Weight', 'weight', { dataType: 'Decimal', decimals: 2 }),
  decidedColumn(4, 'Last', 'brand'),
];
type Products = readonly Record<string, string>[];

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}

async function written(format: 'Xlsx' | 'Csv', products: Products, headerRow = 1): Promise<Buffer> {
  async function* rows() {
    yield products.map(rowOf(columns));
  }
  return bytesOf(productSheet(format, { sheetName: 'Products', headerRow, columns }, rows()));
}

/** What another library reads: text as text, numbers as numbers, nothing as null. */
function readWorkbook(bytes: Buffer, sheetName = 'Products'): unknown[][] {
  const sheet = read(bytes, { type: 'buffer' }).Sheets[sheetName];
  return utils.sheet_to_json<unknown[]>(sheet ?? {}, { header: 1, raw: true, defval: null, blankrows: true });
}
const readCsv = (bytes: Buffer): string[][] => Papa.parse<string[]>(bytes.toString('utf8')).data.slice(0, -1);

const xmlOf = (bytes: Buffer, path: string): string =>
  Buffer.from(CFB.find(CFB.read(bytes, { type: 'buffer' }), path)?.content ?? []).toString('utf8');

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x.example","y")', "'=1", '＝1'];
const digits = [
  '007',
  '0',
  '00',
  '036000291452',
  '12345678901234567890',
  '1e5',
  '1E400',
  '0x1F',
  '-0',
  '1.50',
];
const lookalikes = ['2026-11-19', '11/19', 'TRUE', 'false', '#N/A', 'NaN', 'null', '$1', '10%', '1:30'];
const letters = [
  'Müller',
  'Ångström',
  'naïve',
  '東京',
  'עברית',
  '🧱',
  '👩‍🚀',
  'e\u0301',
  '\u00a0x\u00a0',
  '\u2028',
];
const breaks = ['a\nb', '\n', 'a\n\nb', 'a\tb', 'x\n=1'];
const quotes = ['say "hi"', '"', '""', '"a', "it's", 'a,b;c|d', ',', ';', '\\', '\\"'];
const blanks = ['  lead', 'trail  ', 'a  b', ' ', '\ttab '];
const escapes = [
  '_x000D_',
  '_x0041_x',
  '_x005F_x000D_',
  '_X000d_',
  '_x_',
  '__x0009__',
  '&#13;',
  '&amp;',
  '<b>',
  ']]>',
];
const controls = ['a\u0001b', '\u000b', '\u001f', '\u007f', '\u0085', '\ufeffa', 'a\ufffeb\uffff'];
const long = ['x'.repeat(32_767), 'é'.repeat(32_767), `${'🧱'.repeat(16_383)}x`, '"'.repeat(32_767)];
const kinds = { formulas, digits, lookalikes, letters, breaks, quotes, blanks, escapes, controls, long };

const product = (text: string, at: number) => ({ sku: `S${at}`, name: text, weight: '1.5', brand: 'end' });

describe.each(Object.entries(kinds))('%s', (_, texts) => {
  // A cell with nothing but blanks is an empty cell.
  const intended = texts.map((text) => (text.trim() === '' ? '' : text));
  it('are read from a workbook as they were', async () => {
    const bytes = await written('Xlsx', texts.map(product));
    const [head, ...rows] = readWorkbook(bytes);
    expect(head).toEqual(columns.map(({ header }) => header));
    expect(rows).toEqual(intended.map((text, at) => [`S${at}`, text === '' ? null : text, 1.5, 'end']));
  });
  it('are read from CSV as they were', async () => {
    const [head, ...rows] = readCsv(await written('Csv', texts.map(product)));
    expect(head).toEqual(columns.map(({ header }) => header));
    expect(rows).toEqual(intended.map((text, at) => [`S${at}`, text, '1.50', 'end']));
  });
  it('are read from the file of faults, where none runs', async () => {
    const fault = { header: 'H', severity: 'Error', code: 'TooLong', message: 'm' } as const;
    const faults = texts.map((value, at) => ({
      ...fault,
      value: value.slice(0, 300),
      supplierId: 1,
      supplierName: 'Acme',
      sku: `S${at}`,
      name: 'n',
    }));
    const counts = { readyRows: 0, blockedRows: 0, errors: 0, warnings: 0, formulaCells: 0 };
    const bytes = await bytesOf(faultSheet(faults, { ...counts, columns: [], suppliers: [] }));
    const rows = readWorkbook(bytes, 'Problems').slice(1);
    expect(rows.map((row) => row[1])).toEqual(texts.map((_text, at) => `S${at}`));
    for (const [at, text] of texts.entries()) {
      const shown = String(rows[at]?.[7]);
      expect([text.slice(0, 300), `'${text.slice(0, 300)}`]).toContain(shown);
      expect(shown).not.toMatch(/^[=+\-@\t\r\n＝]/);
    }
  });
});

test('line breaks of another kind become those of spreadsheets, and stay as they are in CSV', async () => {
  const texts = ['a\r\nb', 'a\rb'];
  const names = (rows: readonly unknown[][]) => rows.slice(1).map((row) => row[1]);
  expect(names(readWorkbook(await written('Xlsx', texts.map(product))))).toEqual(['a\nb', 'a\nb']);
  expect(names(readCsv(await written('Csv', texts.map(product))))).toEqual(texts);
});

test('empty cells stay empty, at the end of a row and in a row without any text', async () => {
  const products = [{ sku: 'A' }, {}, { brand: 'end' }];
  expect(readWorkbook(await written('Xlsx', products)).slice(1)).toEqual([
    ['A', null, null, null],
    [null, null, null, null],
    [null, null, null, 'end'],
  ]);
  expect(readCsv(await written('Csv', products)).slice(1)).toEqual([
    ['A', '', '', ''],
    ['', '', '', ''],
    ['', '', '', 'end'],
  ]);
});

test('a longer cell is a fault, and the file can still be read', async () => {
  const texts = ['x'.repeat(32_768), `${'x'.repeat(32_766)}🧱`, 'x'.repeat(100_000)];
  const products = texts.map(product);
  for (const each of products) {
    expect(rowOf(columns)(each)).toMatchObject({
      isBlocked: true,
      faults: [{ code: 'TooLong', columnId: 2 }],
    });
  }
  // As an export that includes products with errors writes them.
  const lengths = readWorkbook(await written('Xlsx', products)).map((row) => String(row[1]).length);
  expect(lengths.slice(1)).toEqual([32_767, 32_766, 32_767]);
});

test('a header further down has empty rows above it', async () => {
  const bytes = await written('Xlsx', [product('a', 0)], 4);
  const sheet = read(bytes, { type: 'buffer' }).Sheets.Products;
  expect([sheet?.A3, sheet?.A4?.v, sheet?.A5?.v]).toEqual([undefined, 'SKU', 'S0']);
  expect(readCsv(await written('Csv', [product('a', 0)], 4)).map((row) => row[0])).toEqual([
    '',
    '',
    '',
    'SKU',
    'S0',
  ]);
});

test('the workbook is XML that every reader accepts', async () => {
  const texts = Object.values(kinds).flat();
  const sheet = xmlOf(await written('Xlsx', texts.map(product)), '/xl/worksheets/sheet1.xml');
  expect(XMLValidator.validate(sheet)).toBe(true);
  // What XML 1.0 can't hold makes Excel call the file damaged.
  expect(/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.exec(sheet)).toBeNull();
  expect(sheet).not.toMatch(/<f[ >]/);
});

/** Pieces that mean something to a parser, in any order. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '"',
        '""',
        ',',
        ';',
        '\n',
        '\t',
        ' ',
        "'",
        '_x000D_',
        '_x',
        '0041_',
        '&',
        '<',
        '>',
        '0',
      ),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => !text.includes('\r') && !text.includes('\u0000'));

test('any 20,000 texts arrive as they were, in both formats', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyText, { minLength: 1_000, maxLength: 1_000 }), async (texts) => {
      const intended = texts.map((text) => (text.trim() === '' ? '' : text));
      const names = (rows: readonly unknown[][]) => rows.slice(1).map((row) => row[1] ?? '');
      expect(names(readWorkbook(await written('Xlsx', texts.map(product))))).toEqual(intended);
      expect(names(readCsv(await written('Csv', texts.map(product))))).toEqual(intended);
    }),
    { numRuns: 20 },
  );
});
