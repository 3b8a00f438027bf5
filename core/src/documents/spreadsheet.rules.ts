/** A cell value in an imported sheet. */
export type Cell = string | number | boolean | null;

/** A row as numbered in the spreadsheet, with its cells from the first column on. */
export interface SheetLine {
  row: number;
  cells: readonly Cell[];
}

export interface Sheet {
  content: readonly Readonly<Record<string, Cell>>[];
  columns: readonly string[];
}

export const sheetMessages = {
  noRows: 'Invalid spreadsheet format: No columns found',
  noColumns: 'At least one column is required',
  failed: 'An error occurred while parsing the spreadsheet file',
} as const;

/** An unusable sheet; the message is for the person who chose the file. */
export class SheetError extends Error {
  override readonly name = 'SheetError';
}

/** The parsers' name for a column without a header. */
export const unnamedColumn = '__EMPTY';

/** The first sheet's rows, without unnamed columns. */
export function sheetOf(rows: readonly Readonly<Record<string, Cell>>[]): Sheet {
  const [first] = rows;
  if (!first) throw new SheetError(sheetMessages.noRows);
  const columns = Object.keys(first).filter((name) => !name.includes('EMPTY'));
  if (columns.length === 0) throw new SheetError(sheetMessages.noColumns);
  const content = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null])));
  return { content, columns };
}

/** Marketplaces' sheets begin with a few lines of titles, notes and groups. */
export const headerSearchRows = 30;
const headerShare = 0.6;

/**
 * The row of the headers, counted from 1: the first that is nearly as full as the fullest one. Titles fill a cell or two,
 * and groups of columns are merged cells with gaps between them.
 */
export function headerRowIn(lines: readonly (readonly Cell[])[]): number {
  const filled = lines.slice(0, headerSearchRows).map(filledCells);
  const fullest = Math.max(0, ...filled);
  if (fullest === 0) return 1;
  return 1 + filled.findIndex((count) => count >= fullest * headerShare);
}

/** Each text once: a note that is repeated over every column is no row of headers. */
const filledCells = (line: readonly Cell[]) =>
  new Set(line.map((cell) => String(cell ?? '').trim()).filter(Boolean)).size;

const bounds = { entries: 1_000, unpackedMegabytes: 100, ratio: 100 };

const zipStart = 0x04034b50;
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;
const endLength = 22;
const maxCommentLength = 0xffff;
const entryLength = 46;
const zip64Marker = 0xffffffff;
/** Flag: sizes follow the data instead of preceding it. */
const sizesLater = 0x0008;

/** How an xls file begins. */
const oldWorkbookStart = [0xd0cf11e0, 0xa1b11ae1] as const;

export function isOldWorkbook(bytes: Uint8Array): boolean {
  return bytes.length >= 8 && oldWorkbookStart.every((mark, at) => viewOf(bytes).getUint32(at * 4) === mark);
}

/** An xlsx file is a zip archive; xls and csv aren't, and can't expand. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes.length >= 4 && viewOf(bytes).getUint32(0, true) === zipStart;
}

/**
 * Why an archive must not be unpacked; null if it may. Reads the central directory at its end, so a zip bomb is refused
 * before any of it is unpacked.
 */
export function whyNotUnpack(bytes: Uint8Array, maxMegabytes = bounds.unpackedMegabytes): string | null {
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end === null) return 'The archive has no central directory';
  const entries = view.getUint16(end + 10, true);
  if (entries > bounds.entries) return `The archive contains more than ${bounds.entries} files`;
  let at = view.getUint32(end + 16, true);
  let unpacked = 0;
  let packed = 0;
  for (let entry = 0; entry < entries; entry += 1) {
    const found = readEntry(view, at, end);
    if (typeof found === 'string') return found;
    unpacked += found.unpacked;
    packed += found.packed;
    at = found.next;
  }
  if (unpacked > maxMegabytes * 1024 * 1024) return `The archive unpacks to more than ${maxMegabytes} MB`;
  // Overlapping entries let an archive claim less than it unpacks to.
  if (packed > bytes.length) return 'The files in the archive overlap';
  if (unpacked > packed * bounds.ratio)
    return 'The archive’s compression ratio is too high for a spreadsheet';
  return null;
}

/** A packed file in an archive. */
export interface PackedFile {
  content: Uint8Array;
  isStored: boolean;
  /** As declared; what it really unpacks to may differ. */
  unpacked: number;
}

/** The files of an archive that may be unpacked. */
export function* packedFiles(bytes: Uint8Array): Generator<PackedFile> {
  const view = viewOf(bytes);
  const end = findEnd(view) ?? 0;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const entry = readEntry(view, at, end);
    if (typeof entry === 'string') throw new Error(entry);
    const { local, packed, unpacked, next } = entry;
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    yield {
      content: bytes.subarray(from, from + packed),
      isStored: view.getUint16(local + 8, true) === 0,
      unpacked,
    };
    at = next;
  }
}

interface Entry {
  local: number;
  packed: number;
  unpacked: number;
  next: number;
}

function readEntry(view: DataView, at: number, end: number): Entry | string {
  if (at + entryLength > end || view.getUint32(at, true) !== directoryEntry) {
    return 'The central directory is corrupt';
  }
  const packed = view.getUint32(at + 20, true);
  const unpacked = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  // Nothing within our size limits needs zip64.
  if ([packed, unpacked, local].includes(zip64Marker)) return 'The archive unpacks to more than 100 MB';
  if (unpacked === 0 && packed > 2) return 'The archive omits its file sizes';
  const isPackedAlike =
    local + 30 <= view.byteLength && view.getUint16(local + 8, true) === view.getUint16(at + 10, true);
  if (!isPackedAlike || !agrees(view, local, packed, unpacked))
    return 'The archive doesn’t match its central directory';
  const next =
    at +
    entryLength +
    view.getUint16(at + 28, true) +
    view.getUint16(at + 30, true) +
    view.getUint16(at + 32, true);
  return { local, packed, unpacked, next };
}

/** Parsers differ on which of the two size fields they trust, so both must match. */
function agrees(view: DataView, local: number, packed: number, unpacked: number): boolean {
  if (local + 30 > view.byteLength || view.getUint32(local, true) !== zipStart) return false;
  if (view.getUint16(local + 6, true) & sizesLater) return true;
  return view.getUint32(local + 18, true) === packed && view.getUint32(local + 22, true) === unpacked;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - endLength;
  for (let at = last; at >= 0 && at >= last - maxCommentLength; at -= 1) {
    if (view.getUint32(at, true) === directoryEnd) return at;
  }
  return null;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
