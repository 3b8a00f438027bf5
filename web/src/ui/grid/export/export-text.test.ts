import { expect, it } from 'vitest';
import {
  fileNameIn,
  jobShare,
  jobText,
  lineCounter,
  receivedText,
  recentText,
  rowsText,
} from './export-text.ts';

const job = {
  id: 1,
  fileName: 'Invoices 2026-11-15.csv',
  status: 'Running',
  rowsDone: 5_000,
  rowsTotal: 20_000,
  message: null,
  createdOn: '2026-11-15T12:00:00Z',
  expiresOn: '2026-11-22T12:00:00Z',
} as const;

it('counts lines across chunks, but not breaks inside quotes', () => {
  const count = lineCounter();
  const bytes = new TextEncoder().encode('Name\r\n"a\nb ""c""\n"\r\nd\r\n');
  expect(count(bytes.subarray(0, 9))).toBe(1);
  expect(count(bytes.subarray(9))).toBe(3);
});

it('shows download progress', () => {
  expect(receivedText({ bytes: 10, rows: 3_200, total: 18_000 })).toBe('3,200 of 18,000 rows');
  expect(receivedText({ bytes: 1_258_291, rows: null, total: 18_000 })).toBe('1.2 MB of 18,000 rows');
  expect(rowsText(1)).toBe('1 row');
});

it('shows job progress', () => {
  expect(jobText(job)).toBe('5,000 of 20,000 rows');
  expect(jobShare(job)).toBe(0.25);
  expect(recentText(job)).toBe('5,000 of 20,000 rows');
  expect(recentText({ ...job, status: 'Done' })).toBe('5,000 rows · Nov 15, 2026 4:00 AM (PST)');
  expect(jobText({ ...job, rowsTotal: null })).toBe('Counting rows');
  expect(jobText({ ...job, status: 'Queued' })).toBe('Queued');
  expect(jobShare({ ...job, rowsTotal: null })).toBeNull();
  expect(jobShare({ ...job, rowsDone: 0, rowsTotal: 0 })).toBeNull();
});

it('reads the exact file name', () => {
  expect(fileNameIn(`attachment; filename="_.csv"; filename*=UTF-8''%C3%9Cbersicht%201.csv`)).toBe(
    'Übersicht 1.csv',
  );
  expect(fileNameIn(null)).toBe('export');
});
