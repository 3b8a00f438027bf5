import { describe, expect, test } from 'vitest';
import { readAchFile } from './ach-reader.rules.ts';
import { BankFileProblem } from './bank-file-problem.ts';
import { goldenText as content } from './golden.fixture.ts';

const lines = content.split('\r\n').slice(0, -1);
const withLines = (change: (all: string[]) => string[]) => `${change([...lines]).join('\r\n')}\r\n`;

test('reads the entries, with any line ending', () => {
  const read = readAchFile(content);
  expect(readAchFile(content.replaceAll('\r\n', '\n'))).toEqual(read);
  expect(
    read.batches[0]?.entries.map(({ entry, addenda }) => [entry.name, entry.amount, addenda.length]),
  ).toEqual([
    ['ACME LIGHTING LLC', '0001254310', 1],
    ['BLUE RIVER FAUCETS INC', '0000088005', 1],
  ]);
});

describe('refuses an inconsistent file, naming the line', () => {
  test.each<[string, (all: string[]) => string[], string]>([
    ['an empty file', () => [], 'Line 1: it has 0 characters; 94 required.'],
    ['not an ACH file', () => ['hello'], 'Line 1: it has 5 characters; 94 required.'],
    [
      'cut off mid-line',
      (all) => [...all.slice(0, 3), (all[3] ?? '').slice(0, 50)],
      'Line 4: it has 50 characters; 94 required.',
    ],
    ['cut off after a line', (all) => all.slice(0, 4), 'Line 2: expected a batch control record (8).'],
    ['without a file control', (all) => all.slice(0, 7), 'Line 8: expected a file control record (9).'],
    ['without padding', (all) => all.slice(0, 8), 'Line 8: the number of lines isn’t a multiple of 10.'],
    [
      'a repeated entry',
      (all) => [...all.slice(0, 4), ...all.slice(2, 4), ...all.slice(4)],
      'Line 9: the entry and addenda count is 4; expected 6.',
    ],
    [
      'a changed amount',
      (all) => all.map((line) => line.replace('0000088005', '0000088006')),
      'Line 7: the total credit amount is 1342315; expected 1342316.',
    ],
    [
      'a changed bank',
      (all) => all.map((line) => line.replace('632111111118', '632123456780')),
      'Line 7: the hash is 109876543; expected 111111110.',
    ],
    [
      'a wrong check digit',
      (all) => all.map((line) => line.replace('632111111118', '632111111117')),
      'Line 5: the routing number is invalid.',
    ],
    [
      'an addenda for another entry',
      (all) => all.map((line, at) => (at === 5 ? line.replace(/0000002$/, '0000009') : line)),
      'Line 5: an addenda record is out of sequence.',
    ],
    [
      'an addenda without an entry',
      (all) => all.filter((_, at) => at !== 2),
      'Line 3: this addenda record (7) has no entry.',
    ],
    [
      'a letter in a number',
      (all) => all.map((line) => line.replace('0000088005', '00000880O5')),
      'Line 5: amount is not a number.',
    ],
    [
      'data after the end',
      (all) => [...all.slice(0, 9), all[0] ?? ''],
      'Line 10: only lines of nines can follow the file control record.',
    ],
  ])('%s', (_, change, message) => {
    expect(() => readAchFile(withLines(change))).toThrow(new BankFileProblem(message));
  });
});
