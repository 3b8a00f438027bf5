import { counted } from '../../../kit/counted.ts';
import type { BatchStatus } from '../payments.values.ts';
import { longestTransactionId, type Said } from './acknowledgement.values.ts';
import { problemAt } from './bank-file-problem.ts';
import { type CsvLine, csvLines } from './csv-lines.rules.ts';

const columns = { trace: true, status: true, transactionid: false, returncode: false } as const;
type Column = keyof typeof columns;

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

/** What a bank says of payments in lines of `trace,status,transactionId,returnCode` under a header with these names. */
export function readCsvAcknowledgement(text: string, traces: ReadonlySet<string>): Said[] {
  const lines = csvLines(text);
  const first = lines.next();
  const header = first.done ? problemAt(1, 'the file is empty') : headerOf(first.value);
  const found: Said[] = [];
  const seen = new Map<string, number>();
  for (const { line, fields } of lines) {
    if (fields.length !== header.length) {
      problemAt(line, `it has ${counted(fields.length, 'field')}, but the header has ${header.length}`);
    }
    const said = saidIn(line, new Map(header.map((name, at) => [name, fields[at] ?? ''])));
    if (!traces.has(said.reference)) {
      problemAt(line, `no payment of this file has the trace number ${short(said.reference)}`);
    }
    refuseAgain(seen, line, `the payment ${said.reference}`);
    if (said.transactionId) refuseAgain(seen, line, `the transaction ${said.transactionId}`);
    found.push(said);
  }
  if (found.length === 0) problemAt(2, 'nothing is said of any payment');
  return found;
}

function headerOf({ line, fields }: CsvLine): Column[] {
  const names = fields.map((field) => field.toLowerCase().replaceAll(/[\s_-]/g, ''));
  for (const [at, name] of names.entries()) {
    if (!Object.hasOwn(columns, name)) {
      problemAt(
        line,
        `the header names ${short(fields[at] ?? '')}, but it can have trace, status, transactionId and returnCode`,
      );
    }
    if (names.indexOf(name) !== at) problemAt(line, `the header names ${short(fields[at] ?? '')} twice`);
  }
  for (const [name, isNeeded] of Object.entries(columns)) {
    if (isNeeded && !names.includes(name)) problemAt(line, `the header does not name ${name}`);
  }
  return names as Column[];
}

function saidIn(line: number, fields: ReadonlyMap<Column, string>): Said {
  const { trace = '', status: word = '', transactionid = '', returncode = '' } = Object.fromEntries(fields);
  const status = words[word.toLowerCase()] ?? problemAt(line, `${short(word)} is no status that we know`);
  const returnCode = returncode.toUpperCase();
  if (!/^[A-Z0-9]{0,10}$/.test(returnCode)) problemAt(line, `${short(returncode)} is no return code`);
  if (status === 'Success' && returnCode !== '')
    problemAt(line, 'a payment that succeeded has a return code');
  if (transactionid.length > longestTransactionId) {
    problemAt(line, `the transaction id is longer than ${longestTransactionId} characters`);
  }
  return {
    // Spreadsheets take zeros away from the front of numbers.
    reference: trace.padStart(15, '0'),
    status,
    transactionId: transactionid || null,
    returnCode: returnCode || null,
    reason: null,
  };
}

function refuseAgain(seen: Map<string, number>, line: number, what: string): void {
  const before = seen.get(what);
  if (before !== undefined) problemAt(line, `${what} is here twice, first in line ${before}`);
  seen.set(what, line);
}
const short = (text: string) => `“${text.length > 35 ? `${text.slice(0, 35)}…` : text}”`;
