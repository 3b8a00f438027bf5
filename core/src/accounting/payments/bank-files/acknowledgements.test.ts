import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildAchFile } from './ach-file.rules.ts';
import { readAchFile } from './ach-reader.rules.ts';
import { BankFileProblem } from './bank-file-problem.ts';
import { readCsvAcknowledgement } from './csv-acknowledgement.rules.ts';
import { refuseForeignEcho } from './echo.rules.ts';
import { goldenFile, goldenText } from './golden.fixture.ts';

const ours = readAchFile(goldenText);
const [first, second] = goldenFile.entries;
const other = (change: Partial<typeof goldenFile>) => buildAchFile({ ...goldenFile, ...change }).content;

/** The second entry and its addenda, under another number. */
const withSecondTrace = (sequence: string) => goldenText.replaceAll(/0000002\r/g, `${sequence}\r`);

describe('an echo', () => {
  test('of our file is taken, whichever way its lines end', () => {
    expect(() => refuseForeignEcho(goldenText, ours)).not.toThrow();
    expect(() => refuseForeignEcho(goldenText.replaceAll('\r\n', '\n'), ours)).not.toThrow();
  });

  test.each<[string, string, string]>([
    [
      'with another total',
      goldenText.replace('0000088005', '0000088006').replaceAll('000001342315', '000001342316'),
      'Line 8: the total of credits is 1342316, but in the file that was sent 1342315.',
    ],
    [
      'of fewer payments',
      other({ entries: first ? [first] : [] }),
      'Line 6: the number of entries and addenda is 2, but in the file that was sent 4.',
    ],
    [
      'of another company',
      other({ originator: { ...goldenFile.originator, companyId: '9999999999' } }),
      'Line 2: this batch is of another company.',
    ],
    [
      'to another account',
      goldenText.replace('000123456789', '000123456780'),
      'Line 3: the entry 123456780000001 is not as it was sent.',
    ],
    [
      'with a payment twice',
      withSecondTrace('0000001'),
      'Line 5: the file that was sent has no entry 123456780000001, or it is here twice.',
    ],
  ])('%s is refused', (_, text, message) => {
    expect(() => refuseForeignEcho(text, ours)).toThrow(new BankFileProblem(message));
  });

  test('of the same sums in other places is refused', () => {
    const swapped = first && second ? [second, first] : [];
    expect(() => refuseForeignEcho(other({ entries: swapped }), ours)).toThrow(
      'Line 3: the entry 1234567800000',
    );
  });
});

const traces = new Set(['123456780000001', '123456780000002', '012345670000003']);
const read = (text: string) => readCsvAcknowledgement(text, traces);
const told = (text: string) => {
  try {
    return `${read(text).length} read`;
  } catch (error) {
    if (error instanceof BankFileProblem) return error.message;
    throw error;
  }
};
const said = (reference: string, change = {}) => ({
  reference,
  status: 'Success',
  transactionId: null,
  returnCode: null,
  reason: null,
  ...change,
});

describe('a list', () => {
  test('is read whatever the order, the case and the quotes', () => {
    expect(
      read(
        '\uFEFF"Return Code",status,Trace,transaction_id\r\n' +
          ',Accepted,123456780000001,"A,""1"""\r\nr03,RETURNED,123456780000002,\r\n\r\n,paid,12345670000003,B',
      ),
    ).toEqual([
      said('123456780000001', { transactionId: 'A,"1"' }),
      said('123456780000002', { status: 'Failure', returnCode: 'R03' }),
      said('012345670000003', { transactionId: 'B' }),
    ]);
  });

  const header = 'trace,status,transactionId,returnCode';
  test.each([
    ['', 'Line 1: the file is empty.'],
    [
      'hello',
      'Line 1: the header names “hello”, but it can have trace, status, transactionId and returnCode.',
    ],
    ['trace,transactionId', 'Line 1: the header does not name status.'],
    ['trace,status,Trace', 'Line 1: the header names “Trace” twice.'],
    [header, 'Line 2: nothing is said of any payment.'],
    [`${header}\n123456780000001,Success`, 'Line 2: it has 2 fields, but the header has 4.'],
    [`${header}\n123456780000001,Maybe,,`, 'Line 2: “Maybe” is no status that we know.'],
    [
      `${header}\n123456780000001,Success,,\n999999990000001,Success,,`,
      'Line 3: no payment of this file has the trace number “999999990000001”.',
    ],
    [
      `${header}\n123456780000001,Success,,\n123456780000001,Failure,,`,
      'Line 3: the payment 123456780000001 is here twice, first in line 2.',
    ],
    [
      `${header}\n123456780000001,Success,T1,\n\n123456780000002,Success,T1,`,
      'Line 4: the transaction T1 is here twice, first in line 2.',
    ],
    [`${header}\n123456780000001,Success,,R01`, 'Line 2: a payment that succeeded has a return code.'],
    [`${header}\n123456780000001,Failure,,R-01`, 'Line 2: “R-01” is no return code.'],
    [
      `${header}\n123456780000001,Success,${'T'.repeat(51)},`,
      'Line 2: the transaction id is longer than 50 characters.',
    ],
    [`${header}\n"123456780000001,Success,,\n`, 'Line 2: a quote is not closed.'],
    [`${header}\n"123456780000001"x,Success,,\n`, 'Line 2: something follows a field that is no comma.'],
    [`${header}\n123456780000001,Success,a\u0007,\n`, 'Line 2: it is not plain text.'],
    [`${header}\n123456780000001,"Succ\ness",,\n`, 'Line 2: “Succ\ness” is no status that we know.'],
    [
      `${header}\n123456780000001,Success,"a\n",\n1,Success,,`,
      'Line 4: no payment of this file has the trace number “000000000000001”.',
    ],
  ])('%j is refused', (text, message) => {
    expect(() => read(text)).toThrow(new BankFileProblem(message));
  });

  test('of anything is refused in words or read', () => {
    const piece = fc.constantFrom(
      ',',
      '"',
      '\n',
      '\r\n',
      '\r',
      'trace',
      'status',
      'Success',
      '123456780000001',
      'x',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        expect(told(`trace,status\n${pieces.join('')}`)).toMatch(/^([1-9]\d* read|Line \d+: [^]+\.)$/);
      }),
      { numRuns: 5_000, seed: 3, endOnFailure: true },
    );
    const started = Date.now();
    for (const junk of ['\n', ',', '"', '""', 'x', 'a,"b"\n']) {
      expect(() => read(junk.repeat(20_000_000 / junk.length))).toThrow(BankFileProblem);
    }
    expect(Date.now() - started).toBeLessThan(3_000);
  });
});
