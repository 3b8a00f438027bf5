import { BankFileProblem } from '@backdock/core/accounting/payments/bank-files/bank-file-problem.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readWireReport, readWireTotals } from './wire-messages.ts';

const payment = (at: number, status: string, more = '') =>
  `<TxInfAndSts><OrgnlEndToEndId>PF000123-${at}</OrgnlEndToEndId><TxSts>${status}</TxSts>${more}</TxInfAndSts>`;
const reason =
  '<StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>closed</AddtlInf><AddtlInf>in May</AddtlInf></StsRsnInf>';
const part = (inside: string) =>
  `<OrgnlPmtInfAndSts><OrgnlPmtInfId>P</OrgnlPmtInfId>${inside}</OrgnlPmtInfAndSts>`;
const report = (group: string, parts: string) =>
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>' +
  `<OrgnlGrpInfAndSts><OrgnlMsgId>PF000123</OrgnlMsgId>${group}</OrgnlGrpInfAndSts>${parts}</CstmrPmtStsRpt></Document>`;

const whole = report(
  '<OrgnlNbOfTxs>2</OrgnlNbOfTxs><OrgnlCtrlSum>0012.500</OrgnlCtrlSum>',
  part(payment(1, 'ACSC', '<AcctSvcrRef>007</AcctSvcrRef>') + payment(2, 'RJCT', reason)),
);
const nothing = { status: null, reasonCode: null, reasonText: null };

describe('a wire report', () => {
  test('is read as text, so references keep their leading zeros', () => {
    expect(readWireReport(whole)).toEqual({
      originalMessageId: 'PF000123',
      originalCount: 2,
      originalCents: 1_250,
      whole: nothing,
      payments: [
        { ...nothing, endToEndId: 'PF000123-1', transactionId: '007', status: 'ACSC' },
        {
          endToEndId: 'PF000123-2',
          transactionId: null,
          status: 'RJCT',
          reasonCode: 'AC04',
          reasonText: 'closed in May',
        },
      ],
    });
  });

  test('may cover the whole message alone, or its one batch', () => {
    const group = readWireReport(report(`<GrpSts>RJCT</GrpSts>${reason}`, ''));
    expect(group).toMatchObject({ originalCount: null, originalCents: null, payments: [] });
    expect(group.whole).toEqual({ status: 'RJCT', reasonCode: 'AC04', reasonText: 'closed in May' });
    expect(
      readWireReport(report('<GrpSts>PART</GrpSts>', part('<PmtInfSts>ACSP</PmtInfSts>'))).whole,
    ).toEqual({
      ...nothing,
      status: 'ACSP',
    });
  });

  test.each([
    [report('<OrgnlNbOfTxs>two</OrgnlNbOfTxs>', ''), /OrgnlNbOfTxs is missing or incorrect\.$/],
    [
      report('<OrgnlCtrlSum>1.005</OrgnlCtrlSum>', ''),
      /^An amount in the file includes a fraction of a cent\.$/,
    ],
    [report('', part(payment(1, 'acsc'))), /TxSts is missing or incorrect\.$/],
    [
      report('', part('<TxInfAndSts><TxSts>ACSC</TxSts></TxInfAndSts>')),
      /OrgnlEndToEndId is missing or incorrect\.$/,
    ],
    [whole.replace('PF000123<', `${'P'.repeat(36)}<`), /OrgnlMsgId is missing or incorrect\.$/],
    ['', /./],
    ['\0\u0001', /./],
  ])('%j is refused', (text, message) => {
    expect(() => readWireReport(text)).toThrow(BankFileProblem);
    expect(() => readWireReport(text)).toThrow(message);
  });

  test('that is truncated, garbled or concatenated is either read or refused with a message', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        fc.nat(80),
        fc.oneof(
          fc.string({ maxLength: 8 }),
          fc.constantFrom('<', '>', '&', '&x;', '<!--', ']]>', '<__proto__>', whole),
        ),
        (at, length, put) => {
          try {
            expect(
              readWireReport(whole.slice(0, at) + put + whole.slice(at + length)).originalMessageId,
            ).not.toBe('');
          } catch (error) {
            if (!(error instanceof BankFileProblem)) throw error;
            refused += 1;
          }
        },
      ),
      { numRuns: 3_000, seed: 5, endOnFailure: true },
    );
    expect(refused).toBeGreaterThan(2_000);
  });
});

test('reads the totals of our own message', () => {
  const text =
    '<Document><CstmrCdtTrfInitn><GrpHdr><MsgId>PF000123</MsgId><NbOfTxs>2</NbOfTxs><CtrlSum>12.50</CtrlSum></GrpHdr>' +
    '</CstmrCdtTrfInitn></Document>';
  expect(readWireTotals(text)).toEqual({ messageId: 'PF000123', count: 2, cents: 1_250 });
});
