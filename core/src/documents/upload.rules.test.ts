import { describe, expect, it, test } from 'vitest';
import {
  acceptedExtensions,
  contentTypeOf,
  sortedUploads,
  supportedTypes,
  type UploadRules,
  whyNotUpload,
} from './upload.rules.ts';

const megabyte = 1024 * 1024;
const file = (name: string, type: string, size = 10) => ({ name, type, size });
const pdf = file('a.pdf', 'application/pdf');
const many = (count: number) => Array.from({ length: count }, () => pdf);
const multiple: UploadRules = { mode: 'multiple' };

describe('checking an upload', () => {
  test.each<[string, ReturnType<typeof file>[], UploadRules, string | null]>([
    ['one file in single mode', [pdf], { mode: 'single' }, null],
    ['no file in single mode', [], { mode: 'single' }, 'Please select a single file'],
    ['two files in single mode', many(2), { mode: 'single' }, 'Please select a single file'],
    ['no file in multiple mode', [], multiple, 'Please select a file'],
    ['ten files', many(10), multiple, null],
    ['eleven files', many(11), multiple, 'A maximum of 10 files can be uploaded at once'],
    ['exactly the size limit', [file('a.pdf', 'application/pdf', 25 * megabyte)], multiple, null],
    [
      'a byte over the total limit',
      [file('a.pdf', 'application/pdf', 25 * megabyte), file('b.pdf', 'application/pdf', 1)],
      multiple,
      'File size is too large, maximum is 25MB',
    ],
    [
      'over a custom size limit',
      [file('a.pdf', 'application/pdf', 6 * megabyte)],
      { mode: 'single', maxMegabytes: 5 },
      'File size is too large, maximum is 5MB',
    ],
    ['an accepted type', [pdf], { mode: 'single', accepted: ['application/pdf'] }, null],
    [
      'a type that isn’t accepted',
      [pdf],
      { mode: 'single', accepted: ['image/png'] },
      'Unsupported file type',
    ],
    [
      'one wrong type among several',
      [pdf, file('a.exe', 'application/x-msdownload')],
      { mode: 'multiple', accepted: supportedTypes },
      'Unsupported file type',
    ],
    ['no type', [file('a.pdf', '')], { mode: 'single', accepted: supportedTypes }, 'Unsupported file type'],
    ['no type when all are accepted', [file('a.bin', '')], { mode: 'single' }, null],
  ])('%s', (_, files, rules, reason) => expect(whyNotUpload(files, rules)).toBe(reason));
});

it('supports the product’s file types', () => {
  expect(acceptedExtensions(supportedTypes).sort()).toEqual([
    '.csv',
    '.doc',
    '.docx',
    '.jpeg',
    '.jpg',
    '.pdf',
    '.png',
    '.xls',
    '.xlsx',
  ]);
  expect(acceptedExtensions(['text/html'])).toEqual([]);
});

it.each([
  ['list.csv', 'application/vnd.ms-excel', 'text/csv'],
  ['old.xls', 'application/vnd.ms-excel', 'application/vnd.ms-excel'],
  ['PHOTO.JPG', 'image/jpeg', 'image/jpeg'],
  ['page.pdf', 'text/html', 'text/html'],
  ['list.csv', '', ''],
  ['noname', 'image/png', 'image/png'],
])('%s with type %j is announced as %j', (name, type, announced) => {
  expect(contentTypeOf({ name, type })).toBe(announced);
});

it('lists errors first, then successes, then the rest', () => {
  const item = (key: string, success: boolean, error: string | null) => ({ key, success, error });
  const items = [
    item('waits', false, null),
    item('done', true, null),
    item('failed', false, 'no'),
    item('done too', true, null),
    item('failed too', false, ''),
  ];
  expect(sortedUploads(items).map(({ key }) => key)).toEqual([
    'failed',
    'failed too',
    'done',
    'done too',
    'waits',
  ]);
  expect(items[0]?.key).toBe('waits');
});
