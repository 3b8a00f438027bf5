import { tzOffset } from '@date-fns/tz';
import { spaced } from '../kit/form-messages.ts';
import type { Columns } from '../kit/list.ts';
import type { ExportColumn, ExportFormat, ExportStatus } from '../kit/list-export.ts';
import { type Currency, currencyLabels } from '../partners/partners.values.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';

/** Each unfinished export may hold a connection of the worker for minutes. */
const maxUnfinished = 5;

export function whyNotStart(unfinished: number): Refusal | null {
  if (unfinished < maxUnfinished) return null;
  return refusal(
    'export.too-many',
    `You have ${maxUnfinished} exports in progress. Wait for one to finish, or cancel one.`,
  );
}

export function isUnfinished(status: ExportStatus): boolean {
  return status === 'Queued' || status === 'Running';
}

export function whyNotCancel(status: ExportStatus): Refusal | null {
  if (isUnfinished(status) || status === 'Cancelled') return null;
  return refusal('export.finished', 'This export is already finished.');
}

export function whyNotDownload(status: ExportStatus): Refusal | null {
  if (status === 'Done') return null;
  return refusal(
    'export.not-ready',
    isUnfinished(status) ? 'This export is not finished yet.' : 'This export has no file.',
  );
}

/** `Invoices 2026-11-15.xlsx`, without characters file systems reject. */
export function exportFileName(title: string, day: string, format: ExportFormat): string {
  return `${plain(title, /[\\/:*?"<>|]+/g)} ${day}.${format}`;
}

const maxSheetNameLength = 31;

/** `Tile_20261119.csv` has its faults in `Tile_20261119 faults.xlsx`. */
export const secondFileName = (fileName: string): string =>
  `${fileName.replace(/\.[a-z]+$/, '')} faults.xlsx`;

/** A sheet name without characters spreadsheets reject. */
export function sheetName(title: string): string {
  return plain(title, /[\\/?*:[\]']+/g)
    .slice(0, maxSheetNameLength)
    .trim();
}

function plain(text: string, refused: RegExp): string {
  return text.replaceAll(refused, ' ').replaceAll(/\s+/g, ' ').trim() || 'Export';
}

/** ASCII signs and their full-width forms, which some spreadsheets treat the same. */
const formulaStart = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Escapes text a spreadsheet would run as a formula. */
export function formulaSafe(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** A row value as the database or a list returns it. */
export type RowValue = string | number | boolean | object | null | undefined;
type Plain = string | number | boolean | null;

/** The displayed value: numbers as numbers, set values by label. Dates and timestamps stay ISO text. */
function plainValue({ type, labels }: ExportColumn, value: RowValue): Plain {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value))
    return value
      .map(String)
      .map((one) => labels?.[one] ?? spaced(one))
      .join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  if (type === 'number') return Number(text);
  return type === 'set' ? (labels?.[text] ?? spaced(text)) : text;
}

/** A CSV cell: ISO dates, and timestamps in Pacific time with their UTC offset. */
export function csvCell(column: ExportColumn, value: RowValue): Plain {
  const plain = plainValue(column, value);
  return column.type === 'timestamp' && typeof plain === 'string' ? pacificText(plain) : plain;
}

/**
 * A spreadsheet cell: dates and timestamps become spreadsheet dates. Those have no time zone, so they show Pacific
 * time.
 */
export function sheetCell(column: ExportColumn, value: RowValue): Plain | Date {
  const plain = plainValue(column, value);
  if (typeof plain !== 'string') return plain;
  if (column.type === 'date') return new Date(`${plain}T00:00:00Z`);
  if (column.type === 'timestamp') return pacificClock(Date.parse(plain));
  return formulaSafe(plain);
}

type Shown = Omit<ExportColumn, 'type'>;

/** An amount means nothing without its currency, so the file adds it next to the first amount. */
export function withCurrency(shown: readonly Shown[], columns: Columns): Shown[] {
  const first = shown.findIndex(({ as }) => as === 'money');
  const isNeeded = first >= 0 && columns.currency && !shown.some(({ id }) => id === 'currency');
  if (!isNeeded) return [...shown];
  return shown.toSpliced(first + 1, 0, { id: 'currency', label: 'Currency', labels: currencyLabels });
}

/** A column for machine reading: field name and API values. */
export function rawColumn({ id, type }: ExportColumn): ExportColumn {
  return { id, label: id, type: type === 'number' || type === 'boolean' ? type : 'text' };
}

const moneyFormats: Readonly<Record<Currency, string>> = {
  Usd: String.raw`"$"#,##0.00;\-"$"#,##0.00`,
  Cad: String.raw`"CA$"#,##0.00;\-"CA$"#,##0.00`,
};
const isCurrency = (value: RowValue): value is Currency => value === 'Usd' || value === 'Cad';

/** Spreadsheet number format of a column; undefined for text. Money uses its currency's format. */
export function sheetFormat({ type, as }: ExportColumn, currency?: RowValue): string | undefined {
  if (type === 'number' && as === 'money' && isCurrency(currency)) return moneyFormats[currency];
  if (type === 'date') return 'yyyy-mm-dd';
  if (type === 'timestamp') return 'yyyy-mm-dd hh:mm:ss';
  if (type !== 'number') return undefined;
  return as === 'money' ? '#,##0.00' : as === 'percent' ? '0.0"%"' : undefined;
}

/** A date whose UTC parts show the Pacific wall-clock time. */
function pacificClock(time: number): Date {
  return new Date(time + offsetAt(time) * minuteMs);
}

/** `2026-11-15T04:00:00-08:00` */
function pacificText(instant: string): string {
  const time = Date.parse(instant);
  const minutes = Math.abs(offsetAt(time));
  const distance = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
  return `${pacificClock(time).toISOString().slice(0, 19)}-${distance}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const maxHours = 20_000;
const offsets = new Map<number, number>();

/** Minutes from UTC, cached by the hour because DST changes on the hour. */
function offsetAt(time: number): number {
  const hour = Math.floor(time / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= maxHours) offsets.clear();
  const offset = tzOffset('America/Los_Angeles', new Date(time));
  offsets.set(hour, offset);
  return offset;
}
