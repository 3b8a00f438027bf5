import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../platform/test-storage.ts';
import { readRecent, rememberPage } from './recent-pages.ts';

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()));
const titles = (employeeId = 7) => readRecent(employeeId).map(({ title }) => title);

it('keeps the last eight, without duplicates, newest first', () => {
  for (let at = 1; at <= 10; at += 1) rememberPage(7, `/p/${at}`, `Page ${at} - Backdock`);
  rememberPage(7, '/p/5', 'Page 5, renamed - Backdock');
  expect(titles()).toEqual([
    'Page 5, renamed',
    'Page 10',
    'Page 9',
    'Page 8',
    'Page 7',
    'Page 6',
    'Page 4',
    'Page 3',
  ]);
});

it('keeps them per person', () => {
  rememberPage(7, '/suppliers', 'Suppliers - Backdock');
  expect(titles(8)).toEqual([]);
});

it('skips pages that were missing or still loading', () => {
  rememberPage(7, '/no', '404 - Not Found');
  rememberPage(7, '/suppliers/4', 'Loading - Backdock');
  expect(titles()).toEqual([]);
});

it.each(['{', 'null', '[1]', '[{"path":"https://evil.example","title":"x"}]'])(
  'ignores %s in storage',
  (stored) => {
    localStorage.setItem('recent-pages:7', stored);
    expect(titles()).toEqual([]);
  },
);
