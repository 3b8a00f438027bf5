import type { Cell, SheetLine } from '../../documents/spreadsheet.rules.ts';
import { isLikeFormula } from '../export/file-cells.rules.ts';
import type { ArrivingValue } from '../attributes/attribute-value.rules.ts';
import {
  changedValues,
  type Dictionary,
  type ProductState,
  takeIn,
  type ValueRefusal,
} from '../products/product-intake.rules.ts';
import { type AskedColumn, hintMark, keyOfHeader, nameHeader, skuHeader } from './asked-columns.rules.ts';

/** What the supplier was asked for. Nothing else is taken from the answer. */
interface Asked {
  columns: readonly Pick<AskedColumn, 'attributeName' | 'header'>[];
  skus: readonly string[];
}

interface AnswerRow {
  /** As numbered in the spreadsheet. */
  row: number;
  sku: string;
  /** By attribute name; what the supplier left empty is absent. */
  values: Readonly<Record<string, ArrivingValue>>;
}

/** Something in the sheet that isn't taken. */
interface LeftOut {
  row: number;
  /** Null if it is about the row as a whole. */
  column: string | null;
  value: string | null;
  message: string;
}

interface ReadAnswer {
  rows: readonly AnswerRow[];
  leftOut: readonly LeftOut[];
}

/** A cell may hold megabytes; whoever looks at the answer sees its beginning. */
const maxShownLength = 200;
const shown = (text: string) =>
  text.length <= maxShownLength ? text : `${text.slice(0, maxShownLength).toWellFormed()}…`;

/** Reads the sheet that came back. */
export function readAnswer(lines: readonly SheetLine[], { columns, skus }: Asked): ReadAnswer {
  const at = lines.findIndex(({ cells }) =>
    cells.some((cell) => keyOfHeader(textOf(cell)) === keyOfHeader(skuHeader)),
  );
  const head = lines[at];
  if (!head) {
    return { rows: [], leftOut: [{ ...whole(1), message: 'No row has the header SKU.' }] };
  }
  const { skuAt, asked, leftOut } = readHeaders(head, columns);
  const known = new Set(skus);
  const seen = new Set<string>();
  const rows: AnswerRow[] = [];
  for (const { row, cells } of lines.slice(at + 1)) {
    const sku = textOf(cells[skuAt]);
    const filled = asked.flatMap(([place, name]) => {
      const value = valueOf(cells[place]);
      return value === null ? [] : [[name, value] as const];
    });
    if (sku === '' && filled.length === 0) continue;
    if (sku === hintMark && !known.has(sku)) continue;
    const problem = skuProblem(sku, known, seen);
    if (problem) leftOut.push({ row, column: skuHeader, value: shown(sku), message: problem });
    else if (filled.length > 0) rows.push({ row, sku, values: Object.fromEntries(filled) });
    seen.add(sku);
  }
  return { rows, leftOut };
}

const whole = (row: number) => ({ row, column: null, value: null });

function readHeaders({ row, cells }: SheetLine, columns: Asked['columns']) {
  const names = new Map(columns.map(({ header, attributeName }) => [keyOfHeader(header), attributeName]));
  const asked: [place: number, attributeName: string][] = [];
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  let skuAt = -1;
  for (const [place, cell] of cells.entries()) {
    const header = textOf(cell);
    const key = keyOfHeader(header);
    const name = names.get(key);
    if (key === '') continue;
    if (seen.has(key))
      leftOut.push({ ...whole(row), column: shown(header), message: 'This column is there twice.' });
    else if (key === keyOfHeader(skuHeader)) skuAt = place;
    else if (name !== undefined) asked.push([place, name]);
    else if (key !== keyOfHeader(nameHeader)) {
      leftOut.push({ ...whole(row), column: shown(header), message: 'We didn’t ask for this column.' });
    }
    seen.add(key);
  }
  return { skuAt, asked, leftOut };
}

function skuProblem(sku: string, known: ReadonlySet<string>, seen: ReadonlySet<string>): string | null {
  if (sku === '') return 'The row has no SKU.';
  if (!known.has(sku)) return 'We didn’t ask for this product.';
  return seen.has(sku) ? 'This product is there twice; the first row counts.' : null;
}

function textOf(cell: Cell | undefined): string {
  const value = valueOf(cell);
  return value === null ? '' : String(value);
}

/** Our sheet prefixes text that a spreadsheet would run, so the prefix comes back with it. */
function valueOf(cell: Cell | undefined): ArrivingValue | null {
  if (typeof cell !== 'string') return cell ?? null;
  const text = cell.trim();
  if (text === '') return null;
  return text.startsWith("'") && isLikeFormula(text.slice(1)) ? text.slice(1) : text;
}

interface AnswerChange {
  row: number;
  sku: string;
  attributeName: string;
  header: string;
  before: string | null;
  after: string | null;
}

export interface ComparedAnswer {
  changes: readonly AnswerChange[];
  leftOut: readonly LeftOut[];
  /** Products that change, with those values alone. */
  arriving: readonly { sku: string; values: Readonly<Record<string, string | null>> }[];
}

/** The answer beside what is stored. */
export function compareAnswer(
  { rows, leftOut }: ReadAnswer,
  { columns }: Asked,
  stored: ReadonlyMap<string, ProductState>,
  dictionary: Dictionary,
): ComparedAnswer {
  const headers = new Map(columns.map(({ attributeName, header }) => [attributeName, header]));
  const headerOf = (name: string) => headers.get(name) ?? name;
  const changes: AnswerChange[] = [];
  const refused: LeftOut[] = [];
  const arriving: { sku: string; values: Record<string, string | null> }[] = [];
  for (const { row, sku, values } of rows) {
    const before = stored.get(sku);
    if (!before) {
      refused.push({ row, column: skuHeader, value: sku, message: 'This product is gone.' });
      continue;
    }
    const taken = takeIn(before, { values }, dictionary);
    for (const { attribute, code } of taken.refused) {
      const value = shown(String(values[attribute] ?? ''));
      refused.push({ row, column: headerOf(attribute), value, message: refusalWords[code] });
    }
    const changed = changedValues(before.filled, taken.after.filled);
    if (!changed) continue;
    arriving.push({ sku, values: changed.after });
    for (const [attributeName, after] of Object.entries(changed.after)) {
      const old = changed.before[attributeName] ?? null;
      changes.push({ row, sku, attributeName, header: headerOf(attributeName), before: old, after });
    }
  }
  return {
    changes,
    arriving,
    leftOut: [...leftOut, ...refused].toSorted((one, other) => one.row - other.row),
  };
}

const refusalWords: Readonly<Record<ValueRefusal, string>> = {
  Unknown: 'This attribute is gone.',
  Inactive: 'This attribute isn’t active anymore.',
  WrongType: 'This value doesn’t fit. See the hint below the header.',
  TooLong: 'This value is too long.',
  Required: 'This value can’t be empty.',
  NotTakenHere: 'This value isn’t taken from suppliers.',
};
