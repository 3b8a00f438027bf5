import { describe, expect, test } from 'vitest';
import { type AchEntry, type AchFile, achLimits } from './ach.values.ts';
import { buildAchFile } from './ach-file.rules.ts';
import { whyNotAchFile } from './ach-limits.rules.ts';
import { readAchFile } from './ach-reader.rules.ts';
import { goldenFile, goldenText } from './golden.fixture.ts';

const times = (count: number, entry: AchEntry) => Array.from({ length: count }, () => entry);
const fileOf = (entries: readonly AchEntry[]): AchFile => ({ ...goldenFile, entries });

test('reproduces the golden file byte for byte', () => {
  expect(buildAchFile(goldenFile).content).toBe(goldenText);
  expect(whyNotAchFile(goldenFile)).toBeNull();
});

const plainEntry: AchEntry = {
  routingNumber: '987654320',
  accountNumber: '1',
  accountType: 'BusinessChecking',
  amountCents: 100,
  identification: 'S',
  name: 'S',
  addenda: [],
};

describe('padding', () => {
  test.each([
    [4, 10],
    [5, 10],
    [6, 10],
    [7, 20],
    [14, 20],
    [16, 20],
    [17, 30],
  ])('%i entries make %i lines', (entries, lines) => {
    const { content } = buildAchFile(fileOf(times(entries, plainEntry)));
    expect(content.split('\r\n').length - 1).toBe(lines);
    expect(() => readAchFile(content)).not.toThrow();
  });
});

test('a hash longer than its field keeps its last ten digits', () => {
  const entries = times(200, { ...plainEntry, routingNumber: '987654320' });
  const read = readAchFile(buildAchFile(fileOf(entries)).content);
  expect(read.control.hash).toBe(String(200 * 98_765_432).slice(-10));
});

describe('refuses before building a file', () => {
  test.each<[string, Partial<AchEntry>, string]>([
    ['a wrong check digit', { routingNumber: '123456781' }, 'S: the routing number is invalid.'],
    [
      'an account that is too long',
      { accountNumber: '1'.repeat(18) },
      'S: the account number must have 1 to 17 characters.',
    ],
    [
      'an amount that is too large',
      { amountCents: achLimits.entryCents + 1 },
      'S: an ACH payment can’t exceed $99,999,999.99.',
    ],
    ['a fraction of a cent', { amountCents: 0.5 }, 'S: the amount is invalid.'],
    [
      'a name with no usable letters',
      { name: '中' },
      '中: the name has no characters allowed in a bank file.',
    ],
    [
      'a remark that is too long',
      { addenda: ['x'.repeat(81)] },
      'S: the addenda text isn’t valid in a bank file.',
    ],
    [
      'two remarks for a personal account',
      { accountType: 'PersonalSavings', addenda: ['a', 'b'] },
      'S: this payment has too many addenda.',
    ],
  ])('%s', (_, part, message) => {
    expect(whyNotAchFile(fileOf([]))?.message).toBe('There is nothing to pay.');
    const file = fileOf([{ ...plainEntry, ...part }]);
    expect(whyNotAchFile(file)?.message).toBe(message);
  });

  test('a total too wide for its field', () => {
    const entries = times(101, { ...plainEntry, amountCents: achLimits.entryCents });
    expect(whyNotAchFile(fileOf(entries))?.message).toBe('An ACH file can’t exceed $9,999,999,999.99.');
  });
});
