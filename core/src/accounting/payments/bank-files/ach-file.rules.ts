import {
  achLimits,
  type AchEntry,
  type AchFile,
  type EntryClass,
  entryClasses,
  isPersonal,
  lineLength,
  linesPerBlock,
} from './ach.values.ts';
import {
  batchControl,
  batchHeader,
  digits,
  entryLines,
  fileControl,
  fileHeader,
  offsetLine,
  type Tally,
} from './ach-records.rules.ts';

export interface BuiltAchFile {
  /** 94-character lines ending in CR LF, padded to whole blocks of ten. */
  content: string;
  /** Trace numbers, in the order of the given entries. */
  traceNumbers: string[];
}

/** PPD for a personal account, CTX for more than one addendum, CCD otherwise. */
export function entryClassOf({
  accountType,
  addenda,
}: Pick<AchEntry, 'accountType' | 'addenda'>): EntryClass {
  if (isPersonal(accountType)) return 'PPD';
  return addenda.length > 1 ? 'CTX' : 'CCD';
}

/** The file in NACHA format; the same input gives the same bytes. Check `whyNotAchFile` first. */
export function buildAchFile(file: AchFile): BuiltAchFile {
  const traceNumbers = Array.from({ length: file.entries.length }, () => '');
  const lines = [fileHeader(file)];
  const total: Tally = { lines: 0, hash: 0, debitCents: 0, creditCents: 0 };
  const sequence = traceSequence(file.firstTraceSequence ?? 1);
  let batches = 0;
  for (const entryClass of entryClasses) {
    const entries = [...file.entries.entries()].filter(([, entry]) => entryClassOf(entry) === entryClass);
    if (entries.length === 0) continue;
    batches += 1;
    const batch: Tally = { lines: 0, hash: 0, debitCents: 0, creditCents: 0 };
    lines.push(batchHeader(file, entryClass, batches));
    for (const [at, entry] of entries) {
      const trace = file.bank.routingNumber.slice(0, 8) + digits(sequence(), 7);
      traceNumbers[at] = trace;
      lines.push(...entryLines(entry, entryClass, trace));
      batch.lines += 1 + entry.addenda.length;
      batch.hash += Number(entry.routingNumber.slice(0, 8));
      batch.creditCents += entry.amountCents;
    }
    for (const cents of offsetsOf(file, batch.creditCents)) {
      lines.push(offsetLine(file, cents, entryClass, sequence()));
      batch.lines += 1;
      batch.hash += Number(file.offsetAccount?.routingNumber.slice(0, 8));
      batch.debitCents += cents;
    }
    lines.push(batchControl(file, batch, batches));
    for (const key of ['lines', 'hash', 'debitCents', 'creditCents'] as const) total[key] += batch[key];
  }
  const blocks = Math.ceil((lines.length + 1) / linesPerBlock);
  lines.push(fileControl(total, batches, blocks));
  while (lines.length % linesPerBlock !== 0) lines.push('9'.repeat(lineLength));
  return { content: lines.map((line) => `${line}\r\n`).join(''), traceNumbers };
}

function traceSequence(first: number): () => number {
  let next = first;
  return () => {
    const number = next;
    next = number === achLimits.traceSequence ? 1 : number + 1;
    return number;
  };
}

/** Trace numbers the file uses, including its offset entries. */
export function traceNumbersIn(file: AchFile): number {
  const offsets = entryClasses.map((entryClass) => {
    const entries = file.entries.filter((entry) => entryClassOf(entry) === entryClass);
    return offsetsOf(
      file,
      entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ).length;
  });
  return offsets.reduce((sum, count) => sum + count, file.entries.length);
}

/** The debits to our own account that balance a batch, split when the total exceeds one entry's field width. */
function offsetsOf({ offsetAccount }: AchFile, cents: number): number[] {
  if (!offsetAccount) return [];
  const whole = Math.floor(cents / achLimits.entryCents);
  const rest = cents % achLimits.entryCents;
  return [...Array.from({ length: whole }, () => achLimits.entryCents), ...(rest > 0 ? [rest] : [])];
}
