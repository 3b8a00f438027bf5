import { describe, expect, test } from 'vitest';
import { readAchFile } from './ach-reader.rules.ts';
import { BankFileProblem } from './bank-file-problem.ts';
import { goldenText as content } from './golden.fixture.ts';

const lines = content.split('\r\n').slice(0, -1);
const withLines = (change: (all: string[]) => string[]) => `${change([...lines]).join('\r\n')}\r\n`;

test('reads what is there, whichever way its lines end', () => {
  const read = readAchFile(content);
  expect(readAchFile(content.replaceAll('\r\n', '\n'))).toEqual(read);
  expect(
    read.batches[0]?.entries.map(({ entry, addenda }) => [entry.name, entry.amount, addenda.length]),
  ).toEqual([
    ['ACME LIGHTING LLC', '0001254310', 1],
    ['BLUE RIVER FAUCETS INC', '0000088005', 1],
  ]);
});

describe('a file that is not what it says is refused, with the line', () => {
  test.each<[string, (all: string[]) => string[], string]>([
    ['nothing', () => [], 'Line 1: it has not 94 plain characters but 0.'],
    ['something else', () => ['hello'], 'Line 1: it has not 94 plain characters but 5.'],
    [
      'cut in the middle of a line',
      (all) => [...all.slice(0, 3), (all[3] ?? '').slice(0, 50)],
      'Line 4: it has not 94 plain characters but 50.',
    ],
    ['cut after a line', (all) => all.slice(0, 4), 'Line 2: a batch control (8) is expected here.'],
    ['without its control', (all) => all.slice(0, 7), 'Line 8: a file control (9) is expected here.'],
    [
      'without its padding',
      (all) => all.slice(0, 8),
      'Line 8: the file does not end at a whole block of ten lines.',
    ],
    [
      'an entry twice',
      (all) => [...all.slice(0, 4), ...all.slice(2, 4), ...all.slice(4)],
      'Line 9: the number of entries and addenda is 4, but the lines make 6.',
    ],
    [
      'another amount',
      (all) => all.map((line) => line.replace('0000088005', '0000088006')),
      'Line 7: the total of credits is 1342315, but the lines make 1342316.',
    ],
    [
      'another bank',
      (all) => all.map((line) => line.replace('632111111118', '632123456780')),
      'Line 7: the hash is 109876543, but the lines make 111111110.',
    ],
    [
      'a wrong check digit',
      (all) => all.map((line) => line.replace('632111111118', '632111111117')),
      'Line 5: the routing number is wrong.',
    ],
    [
      'an addenda of another',
      (all) => all.map((line, at) => (at === 5 ? line.replace(/0000002$/, '0000009') : line)),
      'Line 5: an addenda is out of its place.',
    ],
    [
      'an addenda under nothing',
      (all) => all.filter((_, at) => at !== 2),
      'Line 3: an addenda (7) stands under no entry.',
    ],
    [
      'a letter for a number',
      (all) => all.map((line) => line.replace('0000088005', '00000880O5')),
      'Line 5: amount is not a number.',
    ],
    [
      'more after its end',
      (all) => [...all.slice(0, 9), all[0] ?? ''],
      'Line 10: nothing but lines of nines may follow the file control.',
    ],
  ])('%s', (_, change, message) => {
    expect(() => readAchFile(withLines(change))).toThrow(new BankFileProblem(message));
  });
});
