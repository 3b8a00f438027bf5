import { utils, write } from '@e965/xlsx';
import { choices } from '../hostile-mail/choices.ts';
import type { Kind } from './hostile-archives.ts';

const text = (content: string) => Buffer.from(content);

const oldWorkbook = (): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['SKU', 'Brand'],
      ['A1', 'Acme'],
      ['A2', 12.5],
    ]),
    'First',
  );
  return Buffer.from(write(book, { type: 'array', bookType: 'xls' }) as ArrayBuffer);
};

export const hostileTexts: readonly Kind[] = [
  [
    'a quote that never ends',
    (random) => text(`SKU,Brand\n"${'a,b\n'.repeat(choices(random).one([10, 100_000]))}`),
  ],
  ['quotes alone', () => text('"'.repeat(300_001))],
  ['quotes in the middle', () => text(`SKU,Brand\n${'a"b"c,""",d"e\n'.repeat(10_000)}`)],
  ['a million columns', () => text(`${','.repeat(1_000_000)}\n1`)],
  ['one line of four megabytes', () => text('x'.repeat(4_000_000))],
  ['a hundred thousand lines', () => text('a,b\n'.repeat(100_000))],
  [
    'line breaks of every kind',
    (random) =>
      text(`SKU,Brand${choices(random).one(['\r', '\n\r', '\u2028', '\v', '\f', '\u0085'])}`.repeat(5_000)),
  ],
  [
    'separators of every kind',
    (random) =>
      text(`SKU${choices(random).one(['\t', '|', ';', '\u001f', '\u001e', ':'])}Brand\n`.repeat(5_000)),
  ],
  [
    'headers named like parts of an object',
    () => text('__proto__,constructor,toString,SKU,valueOf\n1,2,3,A1,5\n{"a":1},x,y,A2,z\n'),
  ],
  ['formulas', () => text('SKU,Brand\n=1+1,"=cmd|\' /C calc\'!A0"\n+1,@SUM(A1)\n-1,"\t=1"\n')],
  ['NULs', (random) => text(`SKU,Brand\nA1,${'\0'.repeat(choices(random).between(1, 5_000))}\n`)],
  [
    'half characters',
    () => Buffer.from([0x53, 0x4b, 0x55, 0x0a, 0xed, 0xa0, 0x80, 0xff, 0xfe, 0xc0, 0x80, 0x0a]),
  ],
  [
    'UTF-16',
    (random) => Buffer.from(`\ufeffSKU,Brand\r\nA1,Acme\r\n`, choices(random).one(['utf16le', 'latin1'])),
  ],
  ['nothing', () => text('')],
  ['blanks alone', (random) => text(choices(random).one([' ', '\n', '\ufeff', ',\n,\n']).repeat(1_000))],
  ['noise', (random) => Buffer.from(choices(random).noise(choices(random).between(1, 50_000)), 'latin1')],
  ['a picture', (random) => Buffer.from(`\u0089PNG\r\n\u001a\n${choices(random).noise(2_000)}`, 'latin1')],
  ['a PDF', (random) => Buffer.from(`%PDF-1.7\n${choices(random).noise(2_000)}\0`, 'latin1')],
  [
    'a web page',
    () =>
      text(
        `<html><table><tr><td colspan="99999999" rowspan="99999999">SKU</td></tr>${'<table>'.repeat(5_000)}</html>`,
      ),
  ],
  [
    'a workbook as one XML file',
    () =>
      text(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha">]><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row ss:Index="9999999"><Cell ss:Index="99999"><Data>&a;</Data></Cell></Row></Table></Worksheet></Workbook>`,
      ),
  ],
  ['rich text', () => text(`{\\rtf1 ${'{\\b '.repeat(50_000)}`)],
  [
    'lines of another program',
    (random) =>
      text(
        choices(random).one([
          'ID;PWXL;N;E\nC;Y999999999;X999999999;K1\nE\n',
          'TABLE\n0,1\n"EXCEL"\nVECTORS\n0,99999999\n""\n',
          'socialcalc:version:1.0\n',
          'sep=;\na;b\n',
        ]),
      ),
  ],
  ['an old workbook', oldWorkbook],
  [
    'an old workbook with changed bytes',
    (random) => {
      const { between } = choices(random);
      const bytes = oldWorkbook();
      for (let count = between(1, 60); count > 0; count -= 1)
        bytes[between(8, bytes.length - 1)] = between(0, 255);
      return bytes;
    },
  ],
  [
    'an old workbook that ends early',
    (random) => {
      const whole = oldWorkbook();
      return whole.subarray(0, choices(random).between(8, whole.length - 1));
    },
  ],
  [
    'an old workbook whose sectors go in a circle',
    () => {
      const bytes = oldWorkbook();
      for (let at = 512; at < 1_024; at += 4) bytes.writeUInt32LE(0, at);
      return bytes;
    },
  ],
  [
    'the mark of an old workbook alone',
    (random) =>
      Buffer.from(
        `\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1${choices(random).noise(4_000)}`,
        'latin1',
      ),
  ],
];
