import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headerRowIn, isZip, SheetError, sheetOf, whyNotUnpack } from './spreadsheet.rules.ts';

describe('a sheet', () => {
  it('takes its columns from the first row', () => {
    expect(sheetOf([{ sku: '007', cost: 1.5 }, { sku: '008' }])).toEqual({
      content: [
        { sku: '007', cost: 1.5 },
        { sku: '008', cost: null },
      ],
      columns: ['sku', 'cost'],
    });
  });
  it('leaves out unnamed columns', () => {
    expect(sheetOf([{ __EMPTY: 1, sku: 'a', __EMPTY_1: 2, 'MY EMPTY ONE': 3 }])).toEqual({
      content: [{ sku: 'a' }],
      columns: ['sku'],
    });
  });
  it('needs rows and a column', () => {
    expect(() => sheetOf([])).toThrow(new SheetError('Invalid spreadsheet format: No columns found'));
    expect(() => sheetOf([{ __EMPTY: 1 }])).toThrow(new SheetError('At least one column is required'));
    expect(() => sheetOf([{}])).toThrow(new SheetError('At least one column is required'));
  });
});

describe('the header row', () => {
  it.each<[string, (string | number | null)[][], number]>([
    [
      'the first',
      [
        ['sku', 'cost'],
        ['007', 1],
      ],
      1,
    ],
    [
      'below a title and a note',
      [['Item setup'], ['Fill in', 'every row'], ['sku', 'brand', 'color', 'cost'], ['007', 'A', 'red', 1]],
      3,
    ],
    [
      'below merged groups',
      [['Basics', null, null, 'Sizes', null, null], ['a', 'b', 'c', 'd', 'e', 'f'], [1]],
      2,
    ],
    [
      'below a note over every column',
      [
        ['required', 'required', 'required'],
        ['sku', 'brand', 'cost'],
      ],
      2,
    ],
    [
      'above rows that are fuller by a stray cell',
      [
        ['sku', 'cost'],
        ['007', 1, 'why?'],
      ],
      1,
    ],
    ['the first of nothing', [[], [null]], 1],
  ])('is %s', (_, lines, row) => expect(headerRowIn(lines)).toBe(row));
});

interface Crafted {
  packed: number;
  unpacked: number;
  /** Sizes in the local header, if different. */
  local?: { packed: number; unpacked: number; flags?: number };
  /** The actual number of data bytes. */
  bytes?: number;
}

/** Builds an archive with arbitrary header claims. */
function zip(files: readonly Crafted[], { count = files.length, comment = 0 } = {}): Uint8Array {
  const out: number[] = [];
  const u16 = (value: number) => out.push(value & 255, (value >> 8) & 255);
  const u32 = (value: number) => {
    u16(value % 65_536);
    u16(Math.floor(value / 65_536));
  };
  const zeros = (length: number) => out.push(...Array.from({ length }, () => 0));
  const offsets = files.map(({ packed, unpacked, local, bytes = packed }) => {
    const offset = out.length;
    u32(0x04034b50);
    u16(20);
    u16(local?.flags ?? 0);
    zeros(10);
    u32(local?.packed ?? packed);
    u32(local?.unpacked ?? unpacked);
    zeros(4 + bytes);
    return offset;
  });
  const start = out.length;
  for (const [at, { packed, unpacked }] of files.entries()) {
    u32(0x02014b50);
    zeros(16);
    u32(packed);
    u32(unpacked);
    u16(1);
    zeros(12);
    u32(offsets[at] ?? 0);
    out.push(65);
  }
  const length = out.length - start;
  u32(0x06054b50);
  zeros(4);
  u16(count);
  u16(count);
  u32(length);
  u32(start);
  u16(comment);
  zeros(comment);
  return new Uint8Array(out);
}

const megabytes = (count: number) => count * 1024 * 1024;

describe('an archive', () => {
  it('is distinguished from other files', () => {
    expect(isZip(zip([{ packed: 1, unpacked: 1 }]))).toBe(true);
    expect(isZip(new Uint8Array([0x73, 0x6b, 0x75, 0x2c]))).toBe(false);
    expect(isZip(new Uint8Array())).toBe(false);
  });
  it('can be unpacked within limits', () => {
    expect(whyNotUnpack(zip([{ packed: 10, unpacked: 1000 }]))).toBeNull();
    expect(
      whyNotUnpack(
        zip([
          { packed: 10, unpacked: 40 },
          { packed: 0, unpacked: 0 },
        ]),
      ),
    ).toBeNull();
    expect(whyNotUnpack(zip([{ packed: 10, unpacked: 40 }], { comment: 500 }))).toBeNull();
    expect(whyNotUnpack(zip(Array.from({ length: 1000 }, () => ({ packed: 1, unpacked: 1 }))))).toBeNull();
  });
  it('may omit the sizes in its local headers', () => {
    const local = { packed: 0, unpacked: 0, flags: 8 };
    expect(whyNotUnpack(zip([{ packed: 10, unpacked: 40, local }]))).toBeNull();
  });
  it.each<[string, Uint8Array, string]>([
    [
      'with too many files',
      zip(Array.from({ length: 1001 }, () => ({ packed: 1, unpacked: 1 }))),
      'The archive contains more than 1000 files',
    ],
    [
      'too large when unpacked',
      zip(Array.from({ length: 3 }, () => ({ packed: 1, unpacked: megabytes(40) }))),
      'The archive unpacks to more than 100 MB',
    ],
    [
      'in 64-bit format',
      zip([{ packed: 0xffffffff, unpacked: 0xffffffff, bytes: 4 }]),
      'The archive unpacks to more than 100 MB',
    ],
    [
      'with an extreme compression ratio',
      zip([{ packed: 100, unpacked: 10_001 }]),
      'The archive’s compression ratio is too high for a spreadsheet',
    ],
    [
      'with overlapping files',
      zip(Array.from({ length: 50 }, () => ({ packed: 90_000, unpacked: 90_000, bytes: 4 }))),
      'The files in the archive overlap',
    ],
    ['without file sizes', zip([{ packed: 100, unpacked: 0 }]), 'The archive omits its file sizes'],
    [
      'with conflicting sizes',
      zip([{ packed: 100, unpacked: 100, local: { packed: 100, unpacked: 0 } }]),
      'The archive doesn’t match its central directory',
    ],
    ['cut off', zip([{ packed: 1, unpacked: 1 }]).slice(0, 40), 'The archive has no central directory'],
    [
      'that declares more files than it lists',
      zip([{ packed: 1, unpacked: 1 }], { count: 2 }),
      'The central directory is corrupt',
    ],
  ])('%s is refused', (_, bytes, reason) => expect(whyNotUnpack(bytes)).toBe(reason));

  it('never crashes the check, whatever its bytes', () => {
    const base = zip([
      { packed: 10, unpacked: 40 },
      { packed: 3, unpacked: 3 },
    ]);
    fc.assert(
      fc.property(fc.nat(base.length - 1), fc.nat(255), fc.nat(base.length), (at, byte, length) => {
        const bytes = base.slice(0, length);
        if (at < length) bytes[at] = byte;
        expect(() => whyNotUnpack(bytes)).not.toThrow();
      }),
    );
  });
});
