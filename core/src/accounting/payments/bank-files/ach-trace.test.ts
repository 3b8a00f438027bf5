import { expect, test } from 'vitest';
import { achLimits, type AchEntry, type AchFile } from './ach.values.ts';
import { buildAchFile, traceNumbersIn } from './ach-file.rules.ts';
import { readAchFile } from './ach-reader.rules.ts';
import { goldenFile } from './golden.fixture.ts';

const entry = (part: Partial<AchEntry>): AchEntry => ({
  routingNumber: '987654320',
  accountNumber: '1234',
  accountType: 'BusinessChecking',
  amountCents: 100,
  identification: 'S-1',
  name: 'S',
  addenda: [],
  ...part,
});
const fileOf = (entries: readonly AchEntry[], change: Partial<AchFile> = {}): AchFile => ({
  ...goldenFile,
  entries,
  ...change,
});
const numbers = (content: string) =>
  readAchFile(content).batches.flatMap(({ entries }) =>
    entries.map(({ entry: { traceNumber } }) => Number(traceNumber.slice(8))),
  );

test('trace numbers start where the last file ended', () => {
  const { content, traceNumbers } = buildAchFile(fileOf([entry({}), entry({})], { firstTraceSequence: 41 }));
  expect(traceNumbers).toEqual(['123456780000041', '123456780000042']);
  expect(numbers(content)).toEqual([41, 42]);
});

test('numbering wraps to 1 after the largest number', () => {
  const first = achLimits.traceSequence - 1;
  const { content } = buildAchFile(fileOf([entry({}), entry({}), entry({})], { firstTraceSequence: first }));
  expect(numbers(content)).toEqual([first, first + 1, 1]);
});

test('takes one number per entry, including offset entries', () => {
  const wide = achLimits.entryCents;
  const entries = [
    entry({ amountCents: wide }),
    entry({ amountCents: wide }),
    entry({ amountCents: 1 }),
    entry({ addenda: ['a', 'b'] }),
    entry({ accountType: 'PersonalChecking', amountCents: 0 }),
  ];
  const own = {
    routingNumber: '123456780',
    accountNumber: '99-1',
    accountType: 'BusinessChecking',
    name: 'Us',
  } as const;
  for (const offsetAccount of [null, own]) {
    const file = fileOf(entries, { offsetAccount });
    expect(traceNumbersIn(file)).toBe(numbers(buildAchFile(file).content).length);
  }
  expect(traceNumbersIn(fileOf(entries, { offsetAccount: own }))).toBe(9);
});
