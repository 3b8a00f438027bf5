import { routingCheckDigit } from '../../../partners/pay-to.rules.ts';
import { type AchRecord, type Field, layouts } from './ach-layouts.ts';
import { problemAt } from './bank-file-problem.ts';

/** An entry as a file says it, with what is said under it. */
export interface ReadEntry {
  line: number;
  entry: Record<string, string>;
  addenda: Record<string, string>[];
}

export interface ReadBatch {
  line: number;
  header: Record<string, string>;
  entries: ReadEntry[];
}

export interface ReadAchFile {
  header: Record<string, string>;
  batches: ReadBatch[];
  control: Record<string, string>;
  controlLine: number;
}

const plainLine = /^[\u0020-\u007E]{94}$/;

interface Line {
  number: number;
  text: string;
  kind: string;
}

/** Reads an ACH file and adds it up again: a file that was cut off, mistyped or pasted together is refused. */
export function readAchFile(text: string): ReadAchFile {
  const lines = linesOf(text);
  const [first, ...rest] = lines;
  if (first?.kind !== '1') problemAt(1, 'a file header (1) is expected here');
  const header = fieldsOf(first, layouts.fileHeader);
  const batches: ReadBatch[] = [];
  const sums = { lines: 0, hash: 0, debit: 0, credit: 0 };
  let at = 0;
  while (rest[at]?.kind === '5') at = readBatch(rest, at, batches, sums);
  const last = rest[at];
  if (last?.kind !== '9') problemAt(last?.number ?? lines.length + 1, 'a file control (9) is expected here');
  const control = fieldsOf(last, layouts.fileControl);
  for (const filler of rest.slice(at + 1)) {
    if (!/^9{94}$/.test(filler.text))
      problemAt(filler.number, 'nothing but lines of nines may follow the file control');
  }
  same(last, 'number of batches', control.batchCount, batches.length);
  same(last, 'number of blocks', control.blockCount, Math.ceil(lines.length / 10));
  if (lines.length % 10 !== 0) problemAt(lines.length, 'the file does not end at a whole block of ten lines');
  addUp(last, control, sums);
  return { header, batches, control, controlLine: last.number };
}

function readBatch(
  lines: readonly Line[],
  start: number,
  batches: ReadBatch[],
  sums: { lines: number; hash: number; debit: number; credit: number },
): number {
  const headerLine = lines[start] as Line;
  const header = fieldsOf(headerLine, layouts.batchHeader);
  const entries: ReadEntry[] = [];
  const own = { lines: 0, hash: 0, debit: 0, credit: 0 };
  let at = start + 1;
  for (let line = lines[at]; line && (line.kind === '6' || line.kind === '7'); line = lines[++at]) {
    own.lines += 1;
    if (line.kind === '7') {
      readAddenda(line, entries.at(-1));
      continue;
    }
    const entry = fieldsOf(line, header.entryClass === 'CTX' ? layouts.ctxEntry : layouts.entry);
    const bank = entry.receivingBank ?? '';
    if (routingCheckDigit(bank) !== Number(entry.checkDigit))
      problemAt(line.number, 'the routing number is wrong');
    own.hash += Number(bank);
    // Codes that end with 6 to 9 take money, the others bring it.
    const isDebit = Number((entry.transactionCode ?? '').slice(1)) > 5;
    own[isDebit ? 'debit' : 'credit'] += Number(entry.amount);
    entries.push({ line: line.number, entry, addenda: [] });
  }
  for (const each of entries) checkAddenda(each);
  const controlLine = lines[at];
  if (controlLine?.kind !== '8') {
    return problemAt(controlLine?.number ?? headerLine.number, 'a batch control (8) is expected here');
  }
  const control = fieldsOf(controlLine, layouts.batchControl);
  same(controlLine, 'service class', control.serviceClass, Number(header.serviceClass));
  same(controlLine, 'batch number', control.batchNumber, Number(header.batchNumber));
  if (control.companyId !== header.companyId || control.originatingBank !== header.originatingBank) {
    problemAt(controlLine.number, 'the batch control is not that of its batch');
  }
  addUp(controlLine, control, own);
  for (const key of ['lines', 'hash', 'debit', 'credit'] as const) sums[key] += own[key];
  batches.push({ line: headerLine.number, header, entries });
  return at + 1;
}

function readAddenda(line: Line, under: ReadEntry | undefined): void {
  if (!under) return problemAt(line.number, 'an addenda (7) stands under no entry');
  const type = line.text.slice(1, 3);
  const layout = type === '99' ? layouts.returned : type === '98' ? layouts.changed : layouts.addenda;
  under.addenda.push(fieldsOf(line, layout));
}

/** The entry says whether something is said under it, and each piece says where it belongs. */
function checkAddenda({ line, entry, addenda }: ReadEntry): void {
  if ((entry.addendaIndicator === '1') !== addenda.length > 0) {
    problemAt(line, 'the entry and its addenda do not agree');
  }
  // What comes back may still say how much had been said with it.
  const isBack = addenda.some(({ type }) => type !== '05');
  if (!isBack && entry.addendaCount !== undefined && Number(entry.addendaCount) !== addenda.length) {
    problemAt(line, 'the entry does not have as many addenda as it says');
  }
  for (const [at, piece] of addenda.entries()) {
    if (piece.type !== '05') continue;
    const belongs = piece.entrySequence === (entry.traceNumber ?? '').slice(-7);
    if (Number(piece.sequence) !== at + 1 || !belongs) problemAt(line, 'an addenda is out of its place');
  }
}

function addUp(
  line: Line,
  control: Record<string, string>,
  sums: { lines: number; hash: number; debit: number; credit: number },
): void {
  same(line, 'number of entries and addenda', control.entryAddendaCount, sums.lines);
  same(line, 'hash', control.hash, sums.hash % 10_000_000_000);
  same(line, 'total of debits', control.debit, sums.debit);
  same(line, 'total of credits', control.credit, sums.credit);
}

/** Stops at the first line that is none, so that a large file of something else costs nothing. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < text.length || lines.length === 0;) {
    const at = text.indexOf('\n', from);
    const end = at < 0 ? text.length : at;
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    if (!plainLine.test(line)) {
      problemAt(lines.length + 1, `it has not 94 plain characters but ${line.length}`);
    }
    lines.push({ number: lines.length + 1, text: line, kind: line.charAt(0) });
    from = end + 1;
  }
  return lines;
}

function fieldsOf(line: Line, layout: AchRecord): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, [from, to, kind]] of Object.entries<Field>(layout)) {
    const raw = line.text.slice(from - 1, to);
    if (kind === 'number' && !/^\d+$/.test(raw)) problemAt(line.number, `${name} is not a number`);
    fields[name] = raw.trimEnd();
  }
  return fields;
}

function same(line: Line, what: string, said: string | undefined, counted: number): void {
  if (Number(said) !== counted)
    problemAt(line.number, `the ${what} is ${Number(said)}, but the lines make ${counted}`);
}
