import fc from 'fast-check';
import { expect, test } from 'vitest';
import { achAccountTypes } from '../../../partners/pay-to.values.ts';
import { routingCheckDigit } from '../../../partners/pay-to.rules.ts';
import { type AchEntry, type AchFile, achLimits } from './ach.values.ts';
import { buildAchFile, entryClassOf } from './ach-file.rules.ts';
import { readAchFile } from './ach-reader.rules.ts';
import { bankText } from './bank-text.rules.ts';
import { goldenFile } from './golden.fixture.ts';

const routingNumber = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((first) => String(first).padStart(8, '0'))
  .map((first) => first + String(routingCheckDigit(first)));

const name = fc.oneof(
  fc.constantFrom(
    'Peña & Söhne',
    'Ørsted A/S',
    "O'Brien",
    'Łódź Tile “Best”',
    'A name that is far too long for it',
    'ẞ',
  ),
  fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((text) => `X${text}`),
);

const text = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters.split('')), minLength, maxLength });

const anyEntry: fc.Arbitrary<AchEntry> = fc.record({
  routingNumber,
  accountNumber: text('0123456789ABCXYZ', 1, 17),
  accountType: fc.constantFrom(...achAccountTypes),
  amountCents: fc.oneof(
    fc.integer({ min: 1, max: 5_000_000 }),
    fc.constantFrom(0, 1, achLimits.entryCents - 1, achLimits.entryCents),
  ),
  identification: text('0123456789-SUP', 1, 15),
  name,
  addenda: fc.array(text(String.raw`RMR*IV-0123456789.\\`, 1, 80), { maxLength: 4 }),
});

const allowed = (entry: AchEntry): AchEntry =>
  entryClassOf(entry) === 'PPD' ? { ...entry, addenda: entry.addenda.slice(0, 1) } : entry;

const fileOf = (entries: readonly AchEntry[], isBalanced: boolean): AchFile => ({
  ...goldenFile,
  entries: entries.map(allowed),
  offsetAccount: isBalanced
    ? { routingNumber: '123456780', accountNumber: '99-1', accountType: 'BusinessChecking', name: 'Backdock' }
    : null,
});

/** The reader shares no knowledge of how the file was built, and must return every entry. */
function expectRoundTrip(file: AchFile): void {
  const { content, traceNumbers } = buildAchFile(file);
  const read = readAchFile(content);
  const byTrace = new Map(
    read.batches.flatMap(({ header, entries }) =>
      entries.map((each) => [each.entry.traceNumber, { ...each, header }] as const),
    ),
  );
  const readBack = traceNumbers.map((trace) => {
    const found = byTrace.get(trace);
    const { entry } = found ?? {};
    return [
      found?.header.entryClass,
      `${entry?.receivingBank}${entry?.checkDigit}`,
      entry?.accountNumber,
      Number(entry?.amount),
      entry?.identification,
      entry?.name,
      found?.addenda.map(({ text }) => text),
    ];
  });
  const given = file.entries.map((entry) => [
    entryClassOf(entry),
    entry.routingNumber,
    bankText(entry.accountNumber),
    entry.amountCents,
    entry.identification,
    bankText(entry.name)
      .slice(0, entryClassOf(entry) === 'CTX' ? 16 : 22)
      .trimEnd(),
    entry.addenda,
  ]);
  // Compared as text: a diffing matcher is too slow for half a million entries.
  const different = readBack.findIndex((entry, at) => JSON.stringify(entry) !== JSON.stringify(given[at]));
  expect(readBack[different]).toEqual(given[different]);
  const cents = file.entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect([Number(read.control.credit), Number(read.control.debit), content.length % (96 * 10)]).toEqual([
    cents,
    file.offsetAccount ? cents : 0,
    0,
  ]);
}

/** Files per size: most runs are small, and the largest fill many blocks. */
const runs = [
  { files: 8_000, least: 1, most: 6 },
  { files: 1_800, least: 1, most: 40 },
  { files: 200, least: 100, most: 500 },
];

test.each(runs)(
  '$files random files of $least to $most entries are read back to the cent',
  ({ files, least, most }) => {
    let read = 0;
    fc.assert(
      fc.property(
        fc.array(anyEntry, { minLength: least, maxLength: most, size: 'max' }),
        fc.boolean(),
        (some, isBalanced) => {
          read += 1;
          // More maximum-width amounts would overflow the total.
          const fitting = some.map((entry, at) => (at < 90 ? entry : { ...entry, amountCents: at }));
          expectRoundTrip(fileOf(fitting, isBalanced));
        },
      ),
      { numRuns: files, seed: 7, endOnFailure: true },
    );
    expect(read).toBe(files);
  },
  60_000,
);
