import { describe, expect, test } from 'vitest';
import { BankFileProblem } from './bank-file-problem.ts';
import { paymentsInReport, type WireReport } from './wire-report.rules.ts';

const ours = { messageId: 'PF000123', count: 3, cents: 600_000 };
const references = new Set(['PF000123-1', 'PF000123-2', 'PF000123-3']);
const nothing = { status: null, reasonCode: null, reasonText: null };
const report = (change: Partial<WireReport>): WireReport => ({
  originalMessageId: 'PF000123',
  originalCount: 3,
  originalCents: 600_000,
  whole: nothing,
  payments: [],
  ...change,
});
const payment = (at: number, status: string, change: Partial<WireReport['payments'][number]> = {}) => ({
  ...nothing,
  endToEndId: `PF000123-${at}`,
  transactionId: null,
  status,
  ...change,
});
const statusesOf = (change: Partial<WireReport>) =>
  paymentsInReport(report(change), ours, references).map(({ reference, status }) => [
    reference.at(-1),
    status,
  ]);

test('each payment gets the outcome reported for it', () => {
  const payments = [
    payment(1, 'ACSC', { transactionId: 'W-1' }),
    payment(2, 'RJCT', { reasonCode: 'AC04', reasonText: 'closed in May' }),
    payment(3, 'PDNG'),
  ];
  expect(paymentsInReport(report({ payments }), ours, references)).toEqual([
    { reference: 'PF000123-1', status: 'Success', transactionId: 'W-1', returnCode: null, reason: null },
    {
      reference: 'PF000123-2',
      status: 'Failure',
      transactionId: null,
      returnCode: 'AC04',
      reason: 'closed in May',
    },
    { reference: 'PF000123-3', status: 'Pending', transactionId: null, returnCode: null, reason: null },
  ]);
});

const rest = [
  ['2', 'Pending'],
  ['3', 'Pending'],
];

test.each([
  ...['ACCC', 'ACSC'].map((status) => [status, 'Success']),
  ...['ACCP', 'ACFC', 'ACSP', 'ACTC', 'ACWC', 'PART', 'PATC', 'PDNG', 'RCVD'].map((status) => [
    status,
    'Pending',
  ]),
  ...['CANC', 'RJCT'].map((status) => [status, 'Failure']),
])('%s means %s, for one payment or the whole file', (status, expected) => {
  expect(statusesOf({ payments: [payment(1, status)] })).toEqual([['1', expected], ...rest]);
  expect(statusesOf({ whole: { ...nothing, status } })).toEqual(
    ['1', '2', '3'].map((each) => [each, expected]),
  );
});

test('a payment with no status of its own or of the file is pending', () => {
  expect(statusesOf({ payments: [{ ...payment(1, ''), status: null }] })).toEqual([
    ['1', 'Pending'],
    ...rest,
  ]);
});

test('the file’s status applies to payments not named', () => {
  const whole = { status: 'RJCT', reasonCode: 'a word of their own', reasonText: null };
  const payments = [payment(2, 'ACSC')];
  expect(statusesOf({ whole, payments })).toEqual([
    ['2', 'Success'],
    ['1', 'Failure'],
    ['3', 'Failure'],
  ]);
  expect(paymentsInReport(report({ whole }), ours, references)[0]).toMatchObject({
    returnCode: null,
    reason: 'a word of their own',
  });
});

describe('refused reports', () => {
  test.each<[string, Partial<WireReport>, string]>([
    [
      'for another message',
      { originalMessageId: 'PF000124' },
      'The report is for message PF000124, but this file is PF000123.',
    ],
    ['with a wrong count', { originalCount: 2 }, 'The report covers 2 payments, but this file has 3.'],
    ['with a wrong total', { originalCents: 1 }, 'The total in the report doesn’t match this file.'],
    [
      'with an unknown payment',
      { payments: [payment(9, 'ACSC')] },
      'No payment in this file has the reference PF000123-9.',
    ],
    [
      'with a repeated payment',
      { payments: [payment(1, 'ACSC'), payment(1, 'RJCT')] },
      'The report lists payment PF000123-1 twice.',
    ],
    ['with an unknown status', { payments: [payment(1, 'WHAT')] }, 'WHAT is not a known status.'],
  ])('%s', (_, change, message) => {
    expect(() => paymentsInReport(report(change), ours, references)).toThrow(new BankFileProblem(message));
  });
});
