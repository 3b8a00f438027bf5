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

describe('is refused, with the line', () => {
  test.each<[string, string, string]>([
    ['a file of payments', goldenText, 'Line 3: this entry is no return and no notification of change.'],
    [
      'of another company',
      returnsFile([closed], { companyId: '9999999999' }),
      'Line 2: this batch is of another company.',
    ],
    [
      'a return twice',
      returnsFile([closed, closed]),
      'Line 5: the payment 123456780000001 is returned twice, first in line 3.',
    ],
    [
      'a notification twice',
      returnsFile([moved, moved]),
      'Line 5: the payment 123456780000002 is notified of twice, first in line 3.',
    ],
    [
      'an unknown change',
      returnsFile([{ ...moved, code: 'C61' }]),
      'Line 3: C61 is no code of a notification of change.',
    ],
    [
      'an unknown return',
      withLine(4, (line) => line.replace('R02', 'X02')),
      'Line 3: X02 is no code of a return.',
    ],
    [
      'a return among changes',
      withLine(2, (line) => line.replace('CCD', 'COR')),
      'Line 3: R02 does not belong in a batch of the class COR.',
    ],
    [
      'a change with money',
      returnsFile([{ ...moved, amountCents: 5 }]),
      'Line 3: a notification of change has an amount.',
    ],
    [
      'a routing number that cannot be',
      returnsFile([{ ...moved, corrected: '987654321   00998877' }]),
      'Line 3: the corrected routing number is wrong.',
    ],
    ['nothing in it', returnsFile([]), 'Line 2: the file has no returns and no notifications of change.'],
    ['cut off', file.slice(0, 500), 'Line 6: it has not 94 plain characters but 20.'],
    ['binary', `\u0000\u0001\u00ff${file}`, 'Line 1: it has not 94 plain characters but 97.'],
    [
      'another total',
      withLine(3, (line) => line.replace('0001254310', '0001254311')),
      'Line 5: the total of credits is 1254310, but the lines make 1254311.',
    ],
  ])('%s', (_, text, message) => {
    expect(() => readReturns(text, companyId)).toThrow(new BankFileProblem(message));
  });

  test('20 MB of anything, at once', () => {
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

/** Some place of the file is written over, taken out or doubled. */
const mutation = fc.record({
  at: fc.nat(file.length - 1),
  length: fc.integer({ min: 0, max: 200 }),
  put: fc.oneof(
    fc.string({ maxLength: 5 }),
    fc.constantFrom('', '\r\n', '\0', 'é', '9'.repeat(94), file.slice(192, 384)),
  ),
});

/** What a file says of money, or why it says nothing. */
function told(text: string): string {
  try {
    const { returns } = readReturns(text, companyId);
    return String(returns.reduce((sum, { amountCents }) => sum + amountCents, 0));
  } catch (error) {
    if (error instanceof BankFileProblem) return error.message;
    throw error;
  }
}

test('whatever is done to a file, it is refused in words or says what it said of money', () => {
  const whole = told(file);
  let refused = 0;
  fc.assert(
    fc.property(mutation, ({ at, length, put }) => {
      const said = told(file.slice(0, at) + put + file.slice(at + length));
      refused += said === whole ? 0 : 1;
      expect(said === whole || /^Line \d+: .+\.$/.test(said)).toBe(true);
    }),
    { numRuns: 5_000, seed: 11, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(4_000);
});
