import { pluralize } from '../../../kit/text/pluralize.ts';
import type { BatchStatus } from '../payments.values.ts';
import { maxTransactionIdLength, type ReportedPayment } from './acknowledgement.values.ts';
import { problemAt } from './bank-file-problem.ts';
import { type CsvLine, csvLines } from './csv-lines.rules.ts';

const columns = { trace: true, status: true, transactionid: false, returncode: false } as const;
type Column = keyof typeof columns;
const isColumn = (name: string): name is Column => Object.hasOwn(columns, name);

const words: Readonly<Record<string, BatchStatus>> = {
  success: 'Success',
  accepted: 'Success',
  settled: 'Success',
  paid: 'Success',
  failure: 'Failure',
  failed: 'Failure',
  rejected: 'Failure',
  returned: 'Failure',
};

/** Reads a bank's CSV acknowledgement: `trace,status,transactionId,returnCode` under a header with these names. */
export function readCsvAcknowledgement(text: string, traces: ReadonlySet<string>): ReportedPayment[] {
  const lines = csvLines(text);
  const first = lines.next();
  const header = first.done ? problemAt(1, 'the file is empty') : headerOf(first.value);
  const found: ReportedPayment[] = [];
  const seen = new Map<string, number>();
  for (const { line, fields } of lines) {
    if (fields.length !== header.length) {
      problemAt(line, `it has ${pluralize(fields.length, 'field')}, but the header has ${header.length}`);
    }
    const payment = paymentOf(line, new Map(header.map((name, at) => [name, fields[at] ?? ''])));
    if (!traces.has(payment.reference)) {
      problemAt(line, `no payment in this file has trace number ${short(payment.reference)}`);
    }
    refuseAgain(seen, line, `payment ${payment.reference}`);
    if (payment.transactionId) refuseAgain(seen, line, `transaction ${payment.transactionId}`);
    found.push(payment);
  }
  if (found.length === 0) problemAt(2, 'the file lists no payments');
  return found;
}

function headerOf({ line, fields }: CsvLine): Column[] {
  const names = fields.map((field) => field.toLowerCase().replaceAll(/[\s_-]/g, ''));
  for (const [at, name] of names.entries()) {
    if (!isColumn(name)) {
      problemAt(
        line,
        `unknown column ${short(fields[at] ?? '')}; allowed columns are trace, status, transactionId and returnCode`,
      );
    }
    if (names.indexOf(name) !== at) problemAt(line, `column ${short(fields[at] ?? '')} appears twice`);
  }
  for (const [name, isNeeded] of Object.entries(columns)) {
    if (isNeeded && !names.includes(name)) problemAt(line, `the ${name} column is missing`);
  }
  return names.filter(isColumn);
}

function paymentOf(line: number, fields: ReadonlyMap<Column, string>): ReportedPayment {
  const { trace = '', status: word = '', transactionid = '', returncode = '' } = Object.fromEntries(fields);
  const status = words[word.toLowerCase()] ?? problemAt(line, `${short(word)} is not a known status`);
  const returnCode = returncode.toUpperCase();
  if (!/^[A-Z0-9]{0,10}$/.test(returnCode)) problemAt(line, `${short(returncode)} is not a return code`);
  if (status === 'Success' && returnCode !== '')
    problemAt(line, 'a successful payment can’t have a return code');
  if (transactionid.length > maxTransactionIdLength) {
    problemAt(line, `the transaction ID is longer than ${maxTransactionIdLength} characters`);
  }
  return {
    // Spreadsheets strip leading zeros.
    reference: trace.padStart(15, '0'),
    status,
    transactionId: transactionid || null,
    returnCode: returnCode || null,
    reason: null,
  };
}

function refuseAgain(seen: Map<string, number>, line: number, what: string): void {
  const before = seen.get(what);
  if (before !== undefined) problemAt(line, `${what} appears twice, first on line ${before}`);
  seen.set(what, line);
}
const short = (text: string) => `“${text.length > 35 ? `${text.slice(0, 35)}…` : text}”`;
