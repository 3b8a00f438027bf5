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

/** The second entry and its addenda, with a different trace number. */
const withSecondTrace = (sequence: string) => goldenText.replaceAll(/0000002\r/g, `${sequence}\r`);

describe('an echo', () => {
  test('of our file is accepted, with any line ending', () => {
    expect(() => refuseForeignEcho(goldenText, ours)).not.toThrow();
    expect(() => refuseForeignEcho(goldenText.replaceAll('\r\n', '\n'), ours)).not.toThrow();
  });

  test.each<[string, string, string]>([
    [
      'with a different total',
      goldenText.replace('0000088005', '0000088006').replaceAll('000001342315', '000001342316'),
      'Line 8: the total credit amount is 1342316, but the file we sent has 1342315.',
    ],
    [
      'with fewer payments',
      other({ entries: first ? [first] : [] }),
      'Line 6: the entry and addenda count is 2, but the file we sent has 4.',
    ],
    [
      'from another company',
      other({ originator: { ...goldenFile.originator, companyId: '9999999999' } }),
      'Line 2: this batch is for another company.',
    ],
    [
      'to another account',
      goldenText.replace('000123456789', '000123456780'),
      'Line 3: entry 123456780000001 doesn’t match the file we sent.',
    ],
    [
      'with a repeated payment',
      withSecondTrace('0000001'),
      'Line 5: entry 123456780000001 isn’t in the file we sent, or it appears twice here.',
    ],
  ])('%s is refused', (_, text, message) => {
    expect(() => refuseForeignEcho(text, ours)).toThrow(new BankFileProblem(message));
  });

  test('with the payments swapped is refused', () => {
    const swapped = first && second ? [second, first] : [];
    expect(() => refuseForeignEcho(other({ entries: swapped }), ours)).toThrow(
      'Line 3: entry 123456780000001 doesn’t match the file we sent.',
    );
  });
});

const traces = new Set(['123456780000001', '123456780000002', '012345670000003']);
const read = (text: string) => readCsvAcknowledgement(text, traces);
const outcomeOf = (text: string) => {
  try {
    return `${read(text).length} read`;
  } catch (error) {
    if (error instanceof BankFileProblem) return error.message;
    throw error;
  }
};
const reported = (reference: string, change = {}) => ({
  reference,
  status: 'Success',
  transactionId: null,
  returnCode: null,
  reason: null,
  ...change,
});

describe('a CSV acknowledgment', () => {
  test('is read in any column order, case, or quoting', () => {
    expect(
      read(
        '\uFEFF"Return Code",status,Trace,transaction_id\r\n' +
          ',Accepted,123456780000001,"A,""1"""\r\nr03,RETURNED,123456780000002,\r\n\r\n,paid,12345670000003,B',
      ),
    ).toEqual([
      reported('123456780000001', { transactionId: 'A,"1"' }),
      reported('123456780000002', { status: 'Failure', returnCode: 'R03' }),
      reported('012345670000003', { transactionId: 'B' }),
    ]);
  });

  const header = 'trace,status,transactionId,returnCode';
  test.each([
    ['', 'Line 1: the file is empty.'],
    [
      'hello',
      'Line 1: unknown column “hello”; allowed columns are trace, status, transactionId and returnCode.',
    ],
    ['trace,transactionId', 'Line 1: the status column is missing.'],
    ['trace,status,Trace', 'Line 1: column “Trace” appears twice.'],
    [header, 'Line 2: the file lists no payments.'],
    [`${header}\n123456780000001,Success`, 'Line 2: it has 2 fields, but the header has 4.'],
    [`${header}\n123456780000001,Maybe,,`, 'Line 2: “Maybe” is not a known status.'],
    [
      `${header}\n123456780000001,Success,,\n999999990000001,Success,,`,
      'Line 3: no payment in this file has trace number “999999990000001”.',
    ],
    [
      `${header}\n123456780000001,Success,,\n123456780000001,Failure,,`,
      'Line 3: payment 123456780000001 appears twice, first on line 2.',
    ],
    [
      `${header}\n123456780000001,Success,T1,\n\n123456780000002,Success,T1,`,
      'Line 4: transaction T1 appears twice, first on line 2.',
    ],
    [`${header}\n123456780000001,Success,,R01`, 'Line 2: a successful payment can’t have a return code.'],
    [`${header}\n123456780000001,Failure,,R-01`, 'Line 2: “R-01” is not a return code.'],
    [
      `${header}\n123456780000001,Success,${'T'.repeat(51)},`,
      'Line 2: the transaction ID is longer than 50 characters.',
    ],
    [`${header}\n"123456780000001,Success,,\n`, 'Line 2: a closing quotation mark is missing.'],
    [`${header}\n"123456780000001"x,Success,,\n`, 'Line 2: expected a comma after a field.'],
    [`${header}\n123456780000001,Success,a\u0007,\n`, 'Line 2: it is not plain text.'],
    [`${header}\n123456780000001,"Succ\ness",,\n`, 'Line 2: “Succ\ness” is not a known status.'],
    [
      `${header}\n123456780000001,Success,"a\n",\n1,Success,,`,
      'Line 4: no payment in this file has trace number “000000000000001”.',
    ],
  ])('%j is refused', (text, message) => {
    expect(() => read(text)).toThrow(new BankFileProblem(message));
  });

  test('of any content is read or refused with a message', () => {
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
        expect(outcomeOf(`trace,status\n${pieces.join('')}`)).toMatch(/^([1-9]\d* read|Line \d+: [^]+\.)$/);
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
