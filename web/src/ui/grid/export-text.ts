import { longDate } from '@backdock/core/kit/dates.ts';
import type { Export, ExportFormat, ExportValues } from '@backdock/core/kit/list-export.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { sizeText } from '../upload/size-text.ts';

const grouped = new Intl.NumberFormat('en-US');

export interface ExportKind {
  name: string;
  format: ExportFormat;
  values: ExportValues;
}

/** What a list can be exported as. Raw values are for other programs, which read CSV. */
export const exportKinds: readonly ExportKind[] = [
  { name: 'CSV', format: 'csv', values: 'Shown' },
  { name: 'CSV with raw values', format: 'csv', values: 'Raw' },
  { name: 'Excel', format: 'xlsx', values: 'Shown' },
];

export function rowsText(rows: number): string {
  return counted(rows, 'row');
}

export interface Received {
  bytes: number;
  /** Null where the bytes do not tell. */
  rows: number | null;
  total: number;
}

/** `3,200 of 18,000 rows`; of a file that does not show its rows, `1.2 MB of 18,000 rows`. */
export function receivedText({ bytes, rows, total }: Received): string {
  return `${rows === null ? sizeText(bytes) : grouped.format(rows)} of ${rowsText(total)}`;
}

export function jobText({ status, rowsDone, rowsTotal }: Export): string {
  if (status === 'Queued') return 'Waiting for its turn';
  if (rowsTotal === null) return 'Counting the rows';
  return `${grouped.format(rowsDone)} of ${rowsText(rowsTotal)}`;
}

/** `3,000 rows · Nov 14, 2026 10:52 PM (PST)`, or how far it is. */
export function recentText(one: Export): string {
  return one.status === 'Done' ? `${rowsText(one.rowsDone)} · ${longDate(one.createdOn)}` : jobText(one);
}

/** From 0 to 1; null while it is not known. */
export function jobShare({ rowsDone, rowsTotal }: Export): number | null {
  return rowsTotal ? rowsDone / rowsTotal : null;
}

/** The name that the server gave a file. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'export';
}

/** Counts the lines of a CSV as its bytes arrive. A break inside quotes ends no line. */
export function lineCounter(): (part: Uint8Array) => number {
  let lines = 0;
  let isQuoted = false;
  return (part) => {
    for (const byte of part) {
      if (byte === 0x22) isQuoted = !isQuoted;
      else if (byte === 0x0a && !isQuoted) lines += 1;
    }
    return lines;
  };
}
