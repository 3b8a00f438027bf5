import { expect, test } from 'vitest';
import { unsealedText, verificationText } from './seal-text.ts';

const now = new Date('2026-11-15T20:00:00Z');
const textOf = (on: string, problems = 0, records = 1_234) =>
  verificationText({ verification: { on, records, problems } }, now);

test('a check without findings', () => {
  expect(textOf('2026-11-15T17:23:00Z')).toEqual({
    tone: 'success',
    text: 'Verified today at 9:23 AM (PST): 1,234 records, no changes found.',
  });
  expect(textOf('2026-11-15T07:23:00Z').text).toBe(
    'Verified on Nov 14, 2026 at 11:23 PM (PST): 1,234 records, no changes found.',
  );
});

test('a check that is overdue, or never ran', () => {
  expect(textOf('2026-11-13T17:23:00Z').tone).toBe('warning');
  expect(verificationText({ verification: null }, now).tone).toBe('warning');
});

test('tampering', () => {
  const { tone, text } = textOf('2026-11-15T17:23:00Z', 1, 1);
  expect(tone).toBe('error');
  expect(text).toContain('1 record, 1 problem found.');
  expect(textOf('2026-11-01T17:23:00Z', 2).text).toContain('2 problems found.');
});

test.each([
  [0, 'All records are sealed'],
  [1, '1 record waits for the next seal'],
  [12, '12 records wait for the next seal'],
  [10_001, 'More than 10,000 records wait for the next seal'],
])('%i unsealed', (count, text) => expect(unsealedText(count)).toBe(text));
