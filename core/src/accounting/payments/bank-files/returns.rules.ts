import { required } from '../../../kit/required.ts';
import { readAchFile, type ReadBatch, type ReadEntry } from './ach-reader.rules.ts';
import { problemAt } from './bank-file-problem.ts';
import { type Correction, correctionOf } from './corrections.rules.ts';
import { isChangeCode } from './return-codes.values.ts';

interface SentBack {
  line: number;
  /** Our trace number for the payment. */
  trace: string;
  code: string;
  /** As in our file. */
  accountNumber: string;
}

export interface Returned extends SentBack {
  amountCents: number;
  /** The receiving bank's free text. */
  text: string | null;
}

export interface Notified extends SentBack {
  /** Null if the code isn't about the account. */
  correction: Correction | null;
}

export interface BankReturns {
  returns: Returned[];
  notifications: Notified[];
}

/** Batch class for notifications of change. */
const changeClass = 'COR';

/** Reads a file of returns and notifications of change. Every entry must refer to a payment from this company. */
export function readReturns(text: string, companyId: string): BankReturns {
  const { batches, controlLine } = readAchFile(text);
  const found: BankReturns = { returns: [], notifications: [] };
  for (const batch of batches) {
    if (batch.header.companyId.trim() !== companyId.trim()) {
      problemAt(batch.line, 'this batch is for another company');
    }
    for (const entry of batch.entries) readEntry(batch, entry, found);
  }
  if (found.returns.length + found.notifications.length === 0) {
    problemAt(controlLine, 'the file has no returns or notifications of change');
  }
  refuseTwice(found.returns, 'returned');
  refuseTwice(found.notifications, 'corrected');
  return found;
}

function readEntry({ header }: ReadBatch, { line, entry, addenda }: ReadEntry, found: BankReturns): void {
  const [addendum] = addenda;
  const isChange = addendum?.type === '98';
  if (!addendum || addenda.length > 1 || !(isChange || addendum.type === '99')) {
    return problemAt(line, 'this entry is neither a return nor a notification of change');
  }
  const code = required(addendum.code, 'the code of a return');
  if (isChange !== (header.entryClass === changeClass)) {
    problemAt(line, `${code} does not belong in a ${header.entryClass} batch`);
  }
  const trace = required(addendum.originalTrace, 'the trace number of a return');
  const sentBack = { line, trace, code, accountNumber: entry.accountNumber.trim() };
  if (isChange) {
    if (!isChangeCode(code)) problemAt(line, `${code} is not a notification of change code`);
    if (Number(entry.amount) !== 0) problemAt(line, 'a notification of change can’t have an amount');
    const correction = correctionOf(line, code, required(addendum.corrected, 'what a bank corrects'));
    found.notifications.push({ ...sentBack, correction });
    return;
  }
  if (!/^R\d{2}$/.test(code)) problemAt(line, `${code} is not a return code`);
  const text = addendum.text?.trim() ?? '';
  found.returns.push({ ...sentBack, amountCents: Number(entry.amount), text: text === '' ? null : text });
}

/** A payment can be returned only once, and changed in only one way. */
function refuseTwice(all: readonly SentBack[], what: string): void {
  const lines = new Map<string, number>();
  for (const { trace, line } of all) {
    const before = lines.get(trace);
    if (before !== undefined) {
      problemAt(line, `payment ${trace} was ${what} twice, first on line ${before}`);
    }
    lines.set(trace, line);
  }
}
