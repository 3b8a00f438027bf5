import { readAchFile, type ReadBatch, type ReadEntry } from './ach-reader.rules.ts';
import { problemAt } from './bank-file-problem.ts';
import { type Correction, correctionOf } from './corrections.rules.ts';
import { isChangeCode } from './return-codes.values.ts';

interface SentBack {
  line: number;
  /** The number that our file gave the payment. */
  trace: string;
  code: string;
  /** As our file had it. */
  accountNumber: string;
}

export interface Returned extends SentBack {
  amountCents: number;
  /** What the receiving bank adds in words. */
  text: string | null;
}

export interface Notified extends SentBack {
  /** Nothing where the code asks for something else than the account. */
  correction: Correction | null;
}

export interface BankReturns {
  returns: Returned[];
  notifications: Notified[];
}

/** The class of a batch in which banks ask for changes. */
const changeClass = 'COR';

/** Reads a file of returns and notifications of change. Every entry in it must speak of a payment of this company. */
export function readReturns(text: string, companyId: string): BankReturns {
  const { batches, controlLine } = readAchFile(text);
  const found: BankReturns = { returns: [], notifications: [] };
  for (const batch of batches) {
    if ((batch.header.companyId ?? '').trim() !== companyId.trim()) {
      problemAt(batch.line, 'this batch is of another company');
    }
    for (const entry of batch.entries) readEntry(batch, entry, found);
  }
  if (found.returns.length + found.notifications.length === 0) {
    problemAt(controlLine, 'the file has no returns and no notifications of change');
  }
  refuseTwice(found.returns, 'returned');
  refuseTwice(found.notifications, 'notified of');
  return found;
}

function readEntry({ header }: ReadBatch, { line, entry, addenda }: ReadEntry, found: BankReturns): void {
  const [said] = addenda;
  const isChange = said?.type === '98';
  if (!said || addenda.length > 1 || !(isChange || said.type === '99')) {
    return problemAt(line, 'this entry is no return and no notification of change');
  }
  const code = said.code ?? '';
  if (isChange !== (header.entryClass === changeClass)) {
    problemAt(line, `${code} does not belong in a batch of the class ${header.entryClass}`);
  }
  const { originalTrace: trace = '' } = said;
  const sentBack = { line, trace, code, accountNumber: (entry.accountNumber ?? '').trim() };
  if (isChange) {
    if (!isChangeCode(code)) problemAt(line, `${code} is no code of a notification of change`);
    if (Number(entry.amount) !== 0) problemAt(line, 'a notification of change has an amount');
    const correction = correctionOf(line, code, said.corrected ?? '');
    found.notifications.push({ ...sentBack, correction });
    return;
  }
  if (!/^R\d{2}$/.test(code)) problemAt(line, `${code} is no code of a return`);
  const text = said.text?.trim() ?? '';
  found.returns.push({ ...sentBack, amountCents: Number(entry.amount), text: text === '' ? null : text });
}

/** A payment comes back once, and is asked to change in one way. */
function refuseTwice(all: readonly SentBack[], what: string): void {
  const lines = new Map<string, number>();
  for (const { trace, line } of all) {
    const before = lines.get(trace);
    if (before !== undefined) {
      problemAt(line, `the payment ${trace} is ${what} twice, first in line ${before}`);
    }
    lines.set(trace, line);
  }
}
