import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { findSheet, readSheet } from './read-sheet.ts';

type Cells = (string | number | boolean | null | Date)[][];

function workbook(cells: Cells, type: 'xlsx' | 'xls', more: Cells = []): File {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'First');
  utils.book_append_sheet(book, utils.aoa_to_sheet(more), 'Second');
  return new File(
    [write(book, { type: 'array', bookType: type, compression: true }) as ArrayBuffer],
    `list.${type}`,
  );
}
const csv = (text: string) => new File([text], 'List.CSV');
const textFailed = 'An error occurred while parsing the spreadsheet file';

describe.each(['xlsx', 'xls'] as const)('%s', (type) => {
  it('reads the first sheet, with typed values', async () => {
    const file = workbook(
      [
        ['sku', 'cost', 'active', 'from'],
        ['007', 12.5, true, new Date(2026, 10, 15)],
        ['008', null, false, null],
      ],
      type,
      [['other'], ['no']],
    );
    expect(await readSheet(file)).toEqual({
      columns: ['sku', 'cost', 'active', 'from'],
      content: [
        { sku: '007', cost: 12.5, active: true, from: '2026-11-15' },
        { sku: '008', cost: null, active: false, from: null },
      ],
    });
  });
  it('ignores unnamed columns', async () => {
    const file = workbook(
      [
        ['sku', '', null],
        ['a', 'b', 'c'],
      ],
      type,
    );
    expect(await readSheet(file)).toEqual({ columns: ['sku'], content: [{ sku: 'a' }] });
  });
  it('finds the header further down', async () => {
    const file = workbook([['Template of a marketplace'], [null], ['sku', 'cost'], ['a', 1]], type);
    expect(await readSheet(file, { headerRow: 3 })).toEqual({
      columns: ['sku', 'cost'],
      content: [{ sku: 'a', cost: 1 }],
    });
  });
  it('looks for the header, and says where it was', async () => {
    const file = workbook([['Template of a marketplace'], [null], ['sku', 'cost'], ['a', 1]], type);
    expect(await findSheet(file, { headerRow: 'find' })).toEqual({
      headerRow: 3,
      sheet: { columns: ['sku', 'cost'], content: [{ sku: 'a', cost: 1 }] },
    });
  });
  it('takes headers alone where they are enough', async () => {
    const file = workbook([['sku', '', 'cost']], type);
    expect(await readSheet(file, { mayHaveNoRows: true })).toEqual({ columns: ['sku', 'cost'], content: [] });
    const lower = workbook([['Fill in below'], ['sku']], type);
    expect(await readSheet(lower, { headerRow: 2, mayHaveNoRows: true })).toEqual({
      columns: ['sku'],
      content: [],
    });
  });
  it('needs rows and a column', async () => {
    await expect(readSheet(workbook([['sku']], type))).rejects.toThrow(
      'Invalid spreadsheet format: No columns found',
    );
    await expect(
      readSheet(
        workbook(
          [
            [null, null],
            ['a', 'b'],
          ],
          type,
        ),
      ),
    ).rejects.toThrow('At least one column is required');
  });
});

describe('csv', () => {
  it('keeps every cell as is', async () => {
    const file = csv('\uFEFFsku,"note, long",cost\r\n007,"a ""b""\nc",1.50\r\n\r\n');
    expect(await readSheet(file)).toEqual({
      columns: ['sku', 'note, long', 'cost'],
      content: [{ sku: '007', 'note, long': 'a "b"\nc', cost: '1.50' }],
    });
  });
  it('ignores unnamed columns, and extra cells in long rows', async () => {
    expect(await readSheet(csv('sku,,\na,b,c\nd,e,f,g\n'))).toEqual({
      columns: ['sku'],
      content: [{ sku: 'a' }, { sku: 'd' }],
    });
  });
  it('looks for the header below lines of text', async () => {
    const file = csv('A marketplace,,\n\n"Fill in, please",,\nsku,brand,cost\na,b,1\n');
    expect(await findSheet(file, { headerRow: 'find' })).toMatchObject({
      headerRow: 4,
      sheet: { columns: ['sku', 'brand', 'cost'] },
    });
  });
  it('finds the header further down', async () => {
    expect(await readSheet(csv('A marketplace\n\nsku,cost\na,1\n'), { headerRow: 3 })).toEqual({
      columns: ['sku', 'cost'],
      content: [{ sku: 'a', cost: '1' }],
    });
  });
  it('takes headers alone where they are enough', async () => {
    const reading = { mayHaveNoRows: true } as const;
    expect(await readSheet(csv('sku,,cost\n'), reading)).toEqual({ columns: ['sku', 'cost'], content: [] });
    await expect(readSheet(csv(''), reading)).rejects.toThrow('Invalid spreadsheet format: No columns found');
    await expect(readSheet(csv(',\n'), reading)).rejects.toThrow('At least one column is required');
  });
  it('needs rows and a column', async () => {
    await expect(readSheet(csv('sku\n'))).rejects.toThrow('Invalid spreadsheet format: No columns found');
    await expect(readSheet(csv(''))).rejects.toThrow('Invalid spreadsheet format: No columns found');
    await expect(readSheet(csv(',\n1,2\n'))).rejects.toThrow('At least one column is required');
  });
});

describe('a file that isn’t a spreadsheet', () => {
  it('fails with one message', async () => {
    const archive = new Uint8Array(await workbook([['a'], [1]], 'xlsx').arrayBuffer());
    const cut = new File([archive.slice(0, archive.length - 40)], 'cut.xlsx');
    await expect(readSheet(cut)).rejects.toThrow(textFailed);
    const noWorkbook = new File([new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])], 'a.xlsx');
    await expect(readSheet(noWorkbook)).rejects.toThrow(textFailed);
  });
  it('is refused before unpacking when it declares an enormous size', async () => {
    const bytes = new Uint8Array(await workbook([['a'], [1]], 'xlsx').arrayBuffer());
    const view = new DataView(bytes.buffer);
    const listed = Array.from({ length: bytes.length - 4 }, (_, at) => at).find(
      (at) => view.getUint32(at, true) === 0x02014b50,
    );
    view.setUint32((listed ?? 0) + 24, 2_000_000_000, true);
    const failure = await readSheet(new File([bytes], 'bomb.xlsx')).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      message: textFailed,
      cause: new Error('The archive doesn’t match its central directory'),
    });
  });
});
