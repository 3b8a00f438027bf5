import { routingCheckDigit } from '../../../partners/pay-to.rules.ts';
import { type AchFields, type AchRecordName, type Field, layouts } from './ach-layouts.ts';
import { problemAt } from './bank-file-problem.ts';

/** An entry as read, with its addenda. */
export interface ReadEntry {
  line: number;
  entry: AchFields<'entry'> & Partial<AchFields<'ctxEntry'>>;
  addenda: ReadAddenda[];
}

/** The other fields depend on the type. */
type ReadAddenda = Pick<AchFields<'addenda'>, 'type'> &
  Partial<AchFields<'addenda'> & AchFields<'returned'> & AchFields<'changed'>>;

export interface ReadBatch {
  line: number;
  header: AchFields<'batchHeader'>;
  entries: ReadEntry[];
}

export interface ReadAchFile {
  header: AchFields<'fileHeader'>;
  batches: ReadBatch[];
  control: AchFields<'fileControl'>;
  controlLine: number;
}

const lineLength = 94;
const plainLine = /^[\u0020-\u007E]{94}$/;

interface Line {
  number: number;
  text: string;
  kind: string;
}

/** Reads an ACH file and rechecks its totals, so a truncated, mistyped or spliced file is refused. */
export function readAchFile(text: string): ReadAchFile {
  const lines = linesOf(text);
  const [first, ...rest] = lines;
  if (first?.kind !== '1') problemAt(1, 'expected a file header record (1)');
  const header = fieldsOf(first, 'fileHeader');
  const batches: ReadBatch[] = [];
  const sums = { lines: 0, hash: 0, debit: 0, credit: 0 };
  let at = 0;
  for (let head = rest[at]; head?.kind === '5'; head = rest[at])
    at = readBatch(rest, head, at, batches, sums);
  const last = rest[at];
  if (last?.kind !== '9') problemAt(last?.number ?? lines.length + 1, 'expected a file control record (9)');
  const control = fieldsOf(last, 'fileControl');
  for (const filler of rest.slice(at + 1)) {
    if (!/^9{94}$/.test(filler.text))
      problemAt(filler.number, 'only lines of nines can follow the file control record');
  }
  same(last, 'batch count', control.batchCount, batches.length);
  same(last, 'block count', control.blockCount, Math.ceil(lines.length / 10));
  if (lines.length % 10 !== 0) problemAt(lines.length, 'the number of lines isn’t a multiple of 10');
  addUp(last, control, sums);
  return { header, batches, control, controlLine: last.number };
}

function readBatch(
  lines: readonly Line[],
  headerLine: Line,
  start: number,
  batches: ReadBatch[],
  sums: { lines: number; hash: number; debit: number; credit: number },
): number {
  const header = fieldsOf(headerLine, 'batchHeader');
  const entries: ReadEntry[] = [];
  const own = { lines: 0, hash: 0, debit: 0, credit: 0 };
  let at = start + 1;
  for (let line = lines[at]; line && (line.kind === '6' || line.kind === '7'); line = lines[++at]) {
    own.lines += 1;
    if (line.kind === '7') {
      readAddenda(line, entries.at(-1));
      continue;
    }
    const entry = fieldsOf(line, header.entryClass === 'CTX' ? 'ctxEntry' : 'entry');
    const bank = entry.receivingBank;
    if (routingCheckDigit(bank) !== Number(entry.checkDigit))
      problemAt(line.number, 'the routing number is invalid');
    own.hash += Number(bank);
    // Codes ending in 6 to 9 are debits, the rest credits.
    const isDebit = Number(entry.transactionCode.slice(1)) > 5;
    own[isDebit ? 'debit' : 'credit'] += Number(entry.amount);
    entries.push({ line: line.number, entry, addenda: [] });
  }
  for (const each of entries) checkAddenda(each);
  const controlLine = lines[at];
  if (controlLine?.kind !== '8') {
    return problemAt(controlLine?.number ?? headerLine.number, 'expected a batch control record (8)');
  }
  const control = fieldsOf(controlLine, 'batchControl');
  same(controlLine, 'service class', control.serviceClass, Number(header.serviceClass));
  same(controlLine, 'batch number', control.batchNumber, Number(header.batchNumber));
  if (control.companyId !== header.companyId || control.originatingBank !== header.originatingBank) {
    problemAt(controlLine.number, 'the batch control record doesn’t match the batch header');
  }
  addUp(controlLine, control, own);
  for (const key of ['lines', 'hash', 'debit', 'credit'] as const) sums[key] += own[key];
  batches.push({ line: headerLine.number, header, entries });
  return at + 1;
}

function readAddenda(line: Line, under: ReadEntry | undefined): void {
  if (!under) return problemAt(line.number, 'this addenda record (7) has no entry');
  const type = line.text.slice(1, 3);
  under.addenda.push(fieldsOf(line, type === '99' ? 'returned' : type === '98' ? 'changed' : 'addenda'));
}

/** The entry states whether it has addenda, and each addendum names its entry. */
function checkAddenda({ line, entry, addenda }: ReadEntry): void {
  if ((entry.addendaIndicator === '1') !== addenda.length > 0) {
    problemAt(line, 'the addenda indicator doesn’t match the addenda');
  }
  // A returned entry may still carry the original addenda count.
  const isBack = addenda.some(({ type }) => type !== '05');
  if (!isBack && entry.addendaCount !== undefined && Number(entry.addendaCount) !== addenda.length) {
    problemAt(line, 'the addenda count doesn’t match the number of addenda');
  }
  for (const [at, piece] of addenda.entries()) {
    if (piece.type !== '05') continue;
    const belongs = piece.entrySequence === entry.traceNumber.slice(-7);
    if (Number(piece.sequence) !== at + 1 || !belongs)
      problemAt(line, 'an addenda record is out of sequence');
  }
}

function addUp(
  line: Line,
  control: Pick<AchFields<'fileControl'>, 'entryAddendaCount' | 'hash' | 'debit' | 'credit'>,
  sums: { lines: number; hash: number; debit: number; credit: number },
): void {
  same(line, 'entry and addenda count', control.entryAddendaCount, sums.lines);
  same(line, 'hash', control.hash, sums.hash % 10_000_000_000);
  same(line, 'total debit amount', control.debit, sums.debit);
  same(line, 'total credit amount', control.credit, sums.credit);
}

/** Stops at the first invalid line, so a large file of something else costs nothing. */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  for (let from = 0; from < text.length || lines.length === 0;) {
    const at = text.indexOf('\n', from);
    const end = at < 0 ? text.length : at;
    const line = text.slice(from, text[end - 1] === '\r' ? end - 1 : end);
    if (!plainLine.test(line)) {
      const isLong = line.length === lineLength;
      problemAt(
        lines.length + 1,
        isLong ? 'it has characters other than plain ASCII' : `it has ${line.length} characters; 94 required`,
      );
    }
    lines.push({ number: lines.length + 1, text: line, kind: line.charAt(0) });
    from = end + 1;
  }
  return lines;
}

/** Every field of the record; none is ever missing. */
function fieldsOf<R extends AchRecordName>(line: Line, record: R): AchFields<R> {
  const fields = Object.entries<Field>(layouts[record]).map(([name, [from, to, kind]]) => {
    const raw = line.text.slice(from - 1, to);
    if (kind === 'number' && !/^\d+$/.test(raw)) problemAt(line.number, `${name} is not a number`);
    return [name, raw.trimEnd()];
  });
  return Object.fromEntries(fields) as AchFields<R>;
}

function same(line: Line, what: string, declared: string, counted: number): void {
  if (Number(declared) !== counted)
    problemAt(line.number, `the ${what} is ${Number(declared)}; expected ${counted}`);
}
