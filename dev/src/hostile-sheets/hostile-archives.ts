import { gzipSync } from 'node:zlib';
import { choices, type Random } from '../hostile-mail/choices.ts';
import { archive, type Packed } from './archive.ts';
import { sheetXml, textRow, workbook, workbookFiles } from './workbook.ts';

/** Makes a file that is wrong in one way; the same randomness makes the same file. */
type Making = (random: Random) => Uint8Array;
/** Some can only be refused; others may be read, if it takes no longer than it should. */
export type Kind = readonly [name: string, make: Making, mustBe?: 'refused'];

const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1_024 * 1_024, 0x20);
const sheetName = 'xl/worksheets/sheet1.xml';
const rows = textRow(1, ['SKU', 'Brand']) + textRow(2, ['A1', 'Acme']);

/** The small workbook with its sheet packed otherwise. */
const withSheet = (sheet: Partial<Packed>): Packed[] =>
  workbookFiles({ rows }).map((file) => (file.name === sheetName ? { ...file, ...sheet } : file));

const bomb = Buffer.concat([Buffer.from(sheetXml({ rows }).replace('</worksheet>', '')), zeros(40)]);
const smallBomb = bomb.subarray(0, 1_000_000);

export const hostileArchives: readonly Kind[] = [
  ['a bomb', () => archive(withSheet({ content: bomb })), 'refused'],
  [
    'a bomb that says it is small',
    (random) => archive(withSheet({ content: bomb, declared: choices(random).between(1_000, 400_000) })),
    'refused',
  ],
  [
    'a bomb whose directory alone says it is small',
    (random) => archive(withSheet({ content: bomb, listed: choices(random).between(1, 400_000) })),
    'refused',
  ],
  [
    'a bomb whose sizes follow',
    (random) =>
      archive(withSheet({ content: bomb, isSizeLater: true, listed: choices(random).one([0, 9_000]) })),
    'refused',
  ],
  [
    'a bomb among the shared strings that says it is small',
    () =>
      archive(
        workbookFiles({ rows }).map((file) =>
          file.name.endsWith('sharedStrings.xml') ? { ...file, content: bomb, declared: 5_000 } : file,
        ),
      ),
    'refused',
  ],
  [
    'a bomb beside the sheet',
    () => workbook({ rows, more: [{ name: 'xl/media/image1.png', content: bomb }] }),
    'refused',
  ],
  [
    'thousands of files',
    (random) =>
      workbook({
        rows,
        more: Array.from({ length: choices(random).one([1_100, 6_000]) }, (_, at) => ({
          name: `xl/x${at}.xml`,
          content: '',
          isStored: true,
        })),
      }),
    'refused',
  ],
  ['an end that counts more files than there are', () => workbook({ rows }, { entries: 65_535 }), 'refused'],
  [
    'files that overlap',
    (random) => {
      const { one } = choices(random);
      const files = workbookFiles({ rows });
      const again = Array.from({ length: one([50, 900]) }, (_, at) => ({
        name: `xl/worksheets/sheet${at + 2}.xml`,
        content: smallBomb,
        sharesBytesOf: files.length,
      }));
      return archive([...files, { name: 'xl/big.xml', content: smallBomb }, ...again]);
    },
    'refused',
  ],
  [
    'a directory somewhere else',
    (random) => workbook({ rows }, { directoryAt: choices(random).one([0, 7, 0x7fffffff, 0xfffffffe]) }),
    'refused',
  ],
  [
    'an end inside the comment of another end',
    () => workbook({ rows }, { comment: archive([{ name: 'a', content: 'b' }]) }),
  ],
  [
    'bytes before its first file',
    () => workbook({ rows }, { before: Buffer.from('MZ junk'), directoryAt: 0 }),
    'refused',
  ],
  [
    'a file inside a file inside a file',
    () => {
      let inner = workbook({ rows });
      for (let at = 0; at < 6; at += 1) inner = archive([{ name: 'inner.xlsx', content: inner }]);
      return inner;
    },
    'refused',
  ],
  [
    'a file packed by an unknown method',
    (random) => archive(withSheet({ method: choices(random).one([1, 9, 12, 14, 99]) })),
    'refused',
  ],
  ['an encrypted file', () => archive(withSheet({ flags: 1 }))],
  [
    'a name that leaves its folder',
    () => workbook({ rows, more: [{ name: '../../../../etc/passwd', content: 'x' }] }),
  ],
  [
    'the same file twice',
    () => workbook({ rows, more: [{ name: sheetName, content: sheetXml({ rows: '' }) }] }),
  ],
  ['a name of NULs', () => workbook({ rows, more: [{ name: '\0'.repeat(60_000), content: 'x' }] })],
  [
    'an archive that ends early',
    (random) => {
      const whole = workbook({ rows });
      return whole.subarray(0, choices(random).between(4, whole.length - 1));
    },
    'refused',
  ],
  [
    'an archive with changed bytes',
    (random) => {
      const { between } = choices(random);
      const bytes = Buffer.from(workbook({ rows }));
      for (let count = between(1, 40); count > 0; count -= 1)
        bytes[between(4, bytes.length - 1)] = between(0, 255);
      return bytes;
    },
  ],
  [
    'noise with the mark of an archive',
    (random) => Buffer.from(`PK\u0003\u0004${choices(random).noise(5_000)}`, 'latin1'),
    'refused',
  ],
  ['a tar of zeros, packed', () => gzipSync(zeros(30)), 'refused'],
];
