import { type ReadAchFile, readAchFile, type ReadEntry } from './ach-reader.rules.ts';
import { problemAt } from './bank-file-problem.ts';

const totals = {
  batchCount: 'number of batches',
  entryAddendaCount: 'number of entries and addenda',
  hash: 'hash',
  debit: 'total of debits',
  credit: 'total of credits',
} as const;

/** Reads back our file from the bank and refuses it unless it is ours, entry by entry. */
export function refuseForeignEcho(text: string, ours: ReadAchFile): void {
  const echo = readAchFile(text);
  for (const [field, what] of Object.entries(totals)) {
    const [said, sent] = [Number(echo.control[field]), Number(ours.control[field])];
    if (said !== sent)
      problemAt(echo.controlLine, `the ${what} is ${said}, but in the file that was sent ${sent}`);
  }
  const companies = new Set(ours.batches.map(({ header }) => header.companyId));
  const sent = new Map(entriesOf(ours).map((each) => [each.entry.traceNumber ?? '', each]));
  for (const { line, header } of echo.batches) {
    if (!companies.has(header.companyId)) problemAt(line, 'this batch is of another company');
  }
  for (const each of entriesOf(echo)) {
    const trace = each.entry.traceNumber ?? '';
    const same = sent.get(trace);
    if (!same)
      return problemAt(each.line, `the file that was sent has no entry ${trace}, or it is here twice`);
    if (!isSame(each, same)) problemAt(each.line, `the entry ${trace} is not as it was sent`);
    sent.delete(trace);
  }
}

const entriesOf = ({ batches }: ReadAchFile) => batches.flatMap(({ entries }) => entries);

const compared = ['transactionCode', 'receivingBank', 'accountNumber', 'amount'] as const;
const isSame = (one: ReadEntry, other: ReadEntry) =>
  compared.every((field) => one.entry[field] === other.entry[field]);
