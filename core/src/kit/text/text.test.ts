import { expect, test } from 'vitest';
import { manyLines, oneLine } from './text.ts';

test('one line allows no line breaks, control characters, or marks that reverse text', () => {
  const name = oneLine(20);
  for (const text of ['Northwind', "O'Brien & Söhne", '東京', '  trimmed \n']) {
    expect([text, name.safeParse(text).success]).toEqual([text, true]);
  }
  for (const text of ['', '   ', 'a\nb', 'a\r=1', 'a\tb', 'a\0b', 'a\u0085b', 'a\u2028b', 'a\u202Eb']) {
    expect([text, name.safeParse(text).success]).toEqual([text, false]);
  }
});

test('many lines allow line breaks and tabs, but nothing else invisible', () => {
  const note = manyLines(20);
  expect(note.parse('a\r\nb\tc')).toBe('a\r\nb\tc');
  for (const text of ['', 'a\0b', 'a\u001Bb', 'a\u007Fb']) expect(note.safeParse(text).success).toBe(false);
});
