import { describe, expect, test } from 'vitest';
import {
  cleanFileName,
  previewKindOf,
  shownName,
  whyNotPreview,
  whyNotRelease,
  whyNotTake,
  withoutTimestamp,
  withTimestamp,
} from './documents.rules.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1);

describe('release', () => {
  const check = (fileName: string, contentType: string, head: Uint8Array, size = head.length) =>
    whyNotRelease({ fileName, contentType, size }, { size: head.length, head });
  test.each([
    ['a.png', 'image/png', png],
    ['A.JPEG', 'image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['a.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', bytes(0x50, 0x4b, 3, 4)],
    ['a.csv', 'text/csv', bytes(0x61, 0x2c, 0x62)],
  ])('%s matches its type', (name, type, head) => expect(check(name, type, head)).toBeNull());

  test.each([
    ['a.pdf', 'application/pdf', png, 'The file’s content doesn’t match its type'],
    ['a.pdf', 'image/png', png, 'Unsupported file type'],
    ['png', 'text/html', png, 'Unsupported file type'],
    ['a.csv', 'text/csv', bytes(65, 0), 'The file’s content doesn’t match its type'],
    ['a.csv', 'text/csv', bytes(), 'The file is empty'],
  ])('%s as %s is refused', (name, type, head, reason) => expect(check(name, type, head)).toBe(reason));

  test('a different size is refused', () => {
    expect(check('a.png', 'image/png', png, 4)).toBe('The uploaded file isn’t the expected size');
  });
});

describe('a file sent with a request', () => {
  const pdf = 'application/pdf';
  test.each([
    ['terms.pdf', pdf, null],
    [`${'a'.repeat(246)}.pdf`, pdf, null],
    [`${'a'.repeat(247)}.pdf`, pdf, 'File names can’t exceed 250 characters'],
    ['', pdf, 'Invalid file name'],
    ['../terms.pdf', pdf, 'Invalid file name'],
    ['a\u0000.pdf', pdf, 'Invalid file name'],
    ['page.html', 'text/html', 'Unsupported file type'],
    ['a.pdf', 'constructor', 'Unsupported file type'],
  ])('%j as %s', (fileName, contentType, reason) =>
    expect(whyNotTake({ fileName, contentType })).toBe(reason),
  );
});

test('the timestamp is added and removed', () => {
  const named = withTimestamp('price list.xlsx', new Date('2026-11-15T09:30:05Z'));
  expect(named).toBe('20261115093005__price list.xlsx');
  expect(withoutTimestamp(named)).toBe('price list.xlsx');
  expect(withoutTimestamp('2026__x')).toBe('2026__x');
});

describe('a preview', () => {
  test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'])(
    'is allowed for %s',
    (type) => expect(whyNotPreview(type)).toBeNull(),
  );
  test.each([
    'image/svg+xml',
    'text/html',
    'text/csv',
    'text/plain',
    'application/xhtml+xml',
    'constructor',
    '',
  ])('isn’t allowed for %j, which could run or can’t be shown', (type) =>
    expect(whyNotPreview(type)).toBe('This file can’t be previewed. Download it to open it.'),
  );
  test.each([
    ['photo.PNG', 'image'],
    ['a.b.jpeg', 'image'],
    ['terms.pdf', 'pdf'],
    ['terms.docx', null],
    ['drawing.svg', null],
    ['pdf.', null],
  ])('of %s is %s', (name, kind) => expect(previewKindOf(name)).toBe(kind));
});

test.each([
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066terms\u2069.pdf', 'terms.pdf'],
  ['a\u200Bb\uFEFF.csv', 'ab.csv'],
  ['line\u2028break\u0085.pdf', 'linebreak.pdf'],
  // Joiners that scripts and emoji need are kept.
  [
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645.pdf',
    '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645.pdf',
  ],
  ['Überblick 2.pdf', 'Überblick 2.pdf'],
])('%j is shown as %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
  expect(shownName(`x/20261115093000__${name}`)).toBe(clean);
});
