import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BankFileProblem } from './bank-file-problem.ts';
import { returnsFile, type SentBackFixture } from './bank-returns.fixture.ts';
import { goldenText } from './golden.fixture.ts';
import { readReturns } from './returns.rules.ts';

const companyId = '1234567890';
const closed: SentBackFixture = {
  trace: '123456780000001',
  code: 'R02',
  accountNumber: '000123456789',
  amountCents: 1_254_310,
  text: 'CLOSED IN MAY',
};
const moved: SentBackFixture = {
  trace: '123456780000002',
  code: 'C03',
  accountNumber: '77-4411-9',
  corrected: '987654320   00998877',
};
const frozen: SentBackFixture = {
  ...closed,
  trace: '123456780000003',
  code: 'R16',
  entryClass: 'CTX',
  text: '',
};
const file = returnsFile([closed, frozen, moved]);
const withLine = (number: number, change: (line: string) => string) =>
  file
    .split('\r\n')
    .map((line, at) => (at === number - 1 ? change(line) : line))
    .join('\r\n');

test('reads returns and notifications of change', () => {
  expect(readReturns(file, companyId)).toEqual({
    returns: [
      {
        line: 3,
        trace: '123456780000001',
        code: 'R02',
        accountNumber: '000123456789',
        amountCents: 1_254_310,
        text: 'CLOSED IN MAY',
      },
      {
        line: 7,
        trace: '123456780000003',
        code: 'R16',
        accountNumber: '000123456789',
        amountCents: 1_254_310,
        text: null,
      },
    ],
    notifications: [
      {
        line: 11,
        trace: '123456780000002',
        code: 'C03',
        accountNumber: '77-4411-9',
        correction: { routingNumber: '987654320', accountNumber: '00998877' },
      },
    ],
  });
});

describe('refuses, naming the line', () => {
  test.each<[string, string, string]>([
    [
      'a file of payments',
      goldenText,
      'Line 3: this entry is neither a return nor a notification of change.',
    ],
    [
      'another company’s file',
      returnsFile([closed], { companyId: '9999999999' }),
      'Line 2: this batch is for another company.',
    ],
    [
      'a repeated return',
      returnsFile([closed, closed]),
      'Line 5: payment 123456780000001 was returned twice, first on line 3.',
    ],
    [
      'a repeated notification',
      returnsFile([moved, moved]),
      'Line 5: payment 123456780000002 was corrected twice, first on line 3.',
    ],
    [
      'an unknown change',
      returnsFile([{ ...moved, code: 'C61' }]),
      'Line 3: C61 is not a notification of change code.',
    ],
    [
      'an unknown return',
      withLine(4, (line) => line.replace('R02', 'X02')),
      'Line 3: X02 is not a return code.',
    ],
    [
      'a return among changes',
      withLine(2, (line) => line.replace('CCD', 'COR')),
      'Line 3: R02 does not belong in a COR batch.',
    ],
    [
      'a change with an amount',
      returnsFile([{ ...moved, amountCents: 5 }]),
      'Line 3: a notification of change can’t have an amount.',
    ],
    [
      'an invalid routing number',
      returnsFile([{ ...moved, corrected: '987654321   00998877' }]),
      'Line 3: the corrected routing number is invalid.',
    ],
    ['an empty file', returnsFile([]), 'Line 2: the file has no returns or notifications of change.'],
    ['a truncated file', file.slice(0, 500), 'Line 6: it has 20 characters; 94 required.'],
    ['a binary file', `\u0000\u0001\u00ff${file}`, 'Line 1: it has 97 characters; 94 required.'],
    [
      'a wrong total',
      withLine(3, (line) => line.replace('0001254310', '0001254311')),
      'Line 5: the total credit amount is 1254310; expected 1254311.',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readReturns(text, companyId)).toThrow(new BankFileProblem(message));
  });

  test('20 MB of junk within three seconds', () => {
    const started = Date.now();
    for (const junk of [
      '\n'.repeat(20_000_000),
      'x'.repeat(20_000_000),
      `${'1'.repeat(94)}\n`.repeat(210_000),
    ]) {
      expect(() => readReturns(junk, companyId)).toThrow(/^Line \d+: /);
    }
    expect(Date.now() - started).toBeLessThan(3_000);
  });
});

/** Overwrites, deletes or duplicates a random part of the file. */
const mutation = fc.record({
  at: fc.nat(file.length - 1),
  length: fc.integer({ min: 0, max: 200 }),
  put: fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('', '\r\n', '\0', 'é', '9'.repeat(94), file.slice(192, 384)),
  ),
});

/** The amount a file returns, or the error it raises. */
function outcomeOf(text: string): string {
  try {
    const { returns } = readReturns(text, companyId);
    return String(returns.reduce((sum, { amountCents }) => sum + amountCents, 0));
  } catch (error) {
    if (error instanceof BankFileProblem) return error.message;
    throw error;
  }
}

test('a damaged file is refused with a message or still returns the same total', () => {
  const whole = outcomeOf(file);
  let refused = 0;
  fc.assert(
    fc.property(mutation, ({ at, length, put }) => {
      const outcome = outcomeOf(file.slice(0, at) + put + file.slice(at + length));
      refused += outcome === whole ? 0 : 1;
      expect(outcome === whole || /^Line \d+: .+\.$/.test(outcome)).toBe(true);
    }),
    { numRuns: 5_000, seed: 11, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(4_000);
});
