import { keysOf } from '../../../kit/keys.ts';
import { type ReadAchFile, readAchFile, type ReadEntry } from './ach-reader.rules.ts';
import { problemAt } from './bank-file-problem.ts';

const totals = {
  batchCount: 'batch count',
  entryAddendaCount: 'entry and addenda count',
  hash: 'hash',
  debit: 'total debit amount',
  credit: 'total credit amount',
} as const;

/** Checks the bank's echo of our file entry by entry, and refuses a foreign one. */
export function refuseForeignEcho(text: string, ours: ReadAchFile): void {
  const echo = readAchFile(text);
  for (const field of keysOf(totals)) {
    const [echoed, sent] = [Number(echo.control[field]), Number(ours.control[field])];
    if (echoed !== sent)
      problemAt(echo.controlLine, `the ${totals[field]} is ${echoed}, but the file we sent has ${sent}`);
  }
  const companies = new Set(ours.batches.map(({ header }) => header.companyId));
  const sent = new Map(entriesOf(ours).map((each) => [each.entry.traceNumber, each]));
  for (const { line, header } of echo.batches) {
    if (!companies.has(header.companyId)) problemAt(line, 'this batch is for another company');
  }
  for (const each of entriesOf(echo)) {
    const trace = each.entry.traceNumber;
    const same = sent.get(trace);
    if (!same)
      return problemAt(each.line, `entry ${trace} isn’t in the file we sent, or it appears twice here`);
    if (!isSame(each, same)) problemAt(each.line, `entry ${trace} doesn’t match the file we sent`);
    sent.delete(trace);
  }
}

const entriesOf = ({ batches }: ReadAchFile) => batches.flatMap(({ entries }) => entries);

const compared = ['transactionCode', 'receivingBank', 'accountNumber', 'amount'] as const;
const isSame = (one: ReadEntry, other: ReadEntry) =>
  compared.every((field) => one.entry[field] === other.entry[field]);
