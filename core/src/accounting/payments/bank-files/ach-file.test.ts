import { describe, expect, test } from 'vitest';
import { type AchEntry, type AchFile, achLimits } from './ach.values.ts';
import { buildAchFile } from './ach-file.rules.ts';
import { whyNotAchFile } from './ach-limits.rules.ts';
import { readAchFile } from './ach-reader.rules.ts';
import { goldenFile, goldenText } from './golden.fixture.ts';

const times = (count: number, entry: AchEntry) => Array.from({ length: count }, () => entry);
const fileOf = (entries: readonly AchEntry[]): AchFile => ({ ...goldenFile, entries });

test('the golden file comes out byte for byte', () => {
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

describe('what no bank would take is refused before there is a file', () => {
  test.each<[string, Partial<AchEntry>, string]>([
    ['a wrong check digit', { routingNumber: '123456781' }, 'S: the routing number is wrong.'],
    [
      'an account that is too long',
      { accountNumber: '1'.repeat(18) },
      'S: the account number has 1 to 17 characters.',
    ],
    [
      'an amount too wide',
      { amountCents: achLimits.entryCents + 1 },
      'S: one ACH payment is at most $99,999,999.99.',
    ],
    ['part of a cent', { amountCents: 0.5 }, 'S: the amount is not one that can be paid.'],
    ['a name of nothing', { name: '中' }, '中: the name has no letter that a bank file can carry.'],
    ['a remark too long', { addenda: ['x'.repeat(81)] }, 'S: what is said with it does not fit a bank file.'],
    [
      'two remarks to a person',
      { accountType: 'PersonalSavings', addenda: ['a', 'b'] },
      'S: too much is said with this payment.',
    ],
  ])('%s', (_, part, message) => {
    expect(whyNotAchFile(fileOf([]))?.message).toBe('There is nothing to pay.');
    const file = fileOf([{ ...plainEntry, ...part }]);
    expect(whyNotAchFile(file)?.message).toBe(message);
  });

  test('more in all than the total can say', () => {
    const entries = times(101, { ...plainEntry, amountCents: achLimits.entryCents });
    expect(whyNotAchFile(fileOf(entries))?.message).toBe('An ACH file carries at most $9,999,999,999.99.');
  });
});
