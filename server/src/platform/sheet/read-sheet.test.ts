import { utils, write } from '@e965/xlsx';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';

const limits = { rows: 5, columns: 4, megabytes: 1 };
type Cells = (string | number | boolean | Date | null)[][];

function workbook(cells: Cells, bookType: 'xlsx' | 'xls' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'First');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['other']]), 'Second');
  return new Uint8Array(write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}
const text = (content: string) => new TextEncoder().encode(content);
const failed = 'An error occurred while parsing the spreadsheet file';

test('reads a workbook’s first sheet with typed cells', async () => {
  const bytes = workbook([
    ['id', 'name', 'on'],
    [7, '007', true],
    [1.5, null, new Date(Date.UTC(2026, 10, 15))],
  ]);
  expect(await readSheet(bytes, limits)).toEqual([
    { row: 1, cells: ['id', 'name', 'on'] },
    { row: 2, cells: [7, '007', true] },
    { row: 3, cells: [1.5, null, '2026-11-15'] },
  ]);
});

test.each([
  ['commas', 'a,"b ""c"", d"\r\n1,2\r\n'],
  ['semicolons and a byte order mark', '\uFEFFa;"b ""c"", d"\n1;2\n'],
])('reads text with %s', async (_, content) => {
  expect(await readSheet(text(content), limits)).toEqual([
    { row: 1, cells: ['a', 'b "c", d'] },
    { row: 2, cells: ['1', '2'] },
  ]);
});

test('counts empty lines, as the spreadsheet does', async () => {
  const lines = await readSheet(text('a,b\n\n1,2\n'), limits);
  expect(lines.at(-1)).toEqual({ row: 3, cells: ['1', '2'] });
});

test('refuses more rows or columns than allowed', async () => {
  const many = Array.from({ length: 6 }, () => [1]);
  await expect(readSheet(workbook(many), limits)).rejects.toThrow('The file has more than 5 rows.');
  await expect(readSheet(text(many.join('\n')), limits)).rejects.toThrow('The file has more than 5 rows.');
  await expect(readSheet(text('1,2,3,4,5'), limits)).rejects.toThrow('Row 1 has more than 4 columns.');
  expect(await readSheet(text('1,2,3,4\n'.repeat(5)), limits)).toHaveLength(5);
});

/** One file in an archive that declares whatever size it's told to. */
function archive(content: Uint8Array, declared = content.length): Uint8Array {
  const packed = deflateRawSync(content);
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

/** Rewrites the declared size of each file in an archive, in both places. */
function declaring(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at + 28 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint32(at + 22, size, true);
    if (mark === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

const wide = workbook([['a'], ['b'.repeat(2_000)]]);

test.each([
  [
    'unpacks to more than allowed',
    archive(Buffer.from(Array.from({ length: 2_000_000 }, (_, n) => n * 7 + (n >> 8)))),
  ],
  ['is packed too well', archive(Buffer.alloc(900_000))],
  ['unpacks to more than it declares', declaring(wide, 100)],
  ['holds no workbook', archive(Buffer.from('<sheet/>'))],
  ['is cut off', workbook([['a'], [1]]).slice(0, -40)],
  ['only starts like an archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
])('refuses an archive that %s', async (_, bytes) => {
  await expect(readSheet(bytes, limits)).rejects.toThrow(failed);
});

test('asks for another format instead of reading an old workbook', async () => {
  await expect(readSheet(workbook([['a'], [1]], 'xls'), limits)).rejects.toThrow(
    'Save the file as .xlsx or .csv and upload it again.',
  );
});

test('a cell far to the right doesn’t make a wide sheet', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(book, { '!ref': 'A1:XFD1', A1: { t: 'n', v: 1 }, XFD1: { t: 'n', v: 1 } }, 'First');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  await expect(readSheet(bytes, limits)).rejects.toThrow('Row 1 has more than 4 columns.');
});
