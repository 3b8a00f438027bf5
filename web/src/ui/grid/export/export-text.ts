import { longDate } from '@backdock/core/kit/dates.ts';
import type { Export, ExportFormat, ExportValues } from '@backdock/core/kit/list-export.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { sizeText } from '../../upload/size-text.ts';

const grouped = new Intl.NumberFormat('en-US');

export interface ExportKind {
  name: string;
  format: ExportFormat;
  values: ExportValues;
}

/** The export formats. Raw values are for other programs, which read CSV. */
export const exportKinds: readonly ExportKind[] = [
  { name: 'CSV', format: 'csv', values: 'Shown' },
  { name: 'CSV with raw values', format: 'csv', values: 'Raw' },
  { name: 'Excel', format: 'xlsx', values: 'Shown' },
];

export function rowsText(rows: number): string {
  return pluralize(rows, 'row');
}

export interface Received {
  bytes: number;
  /** Null if the bytes don't show it. */
  rows: number | null;
  total: number;
}

/** `3,200 of 18,000 rows`; for a format whose rows can't be counted, `1.2 MB of 18,000 rows`. */
export function receivedText({ bytes, rows, total }: Received): string {
  return `${rows === null ? sizeText(bytes) : grouped.format(rows)} of ${rowsText(total)}`;
}

export function jobText({ status, rowsDone, rowsTotal }: Export): string {
  if (status === 'Queued') return 'Queued';
  if (rowsTotal === null) return 'Counting rows';
  return `${grouped.format(rowsDone)} of ${rowsText(rowsTotal)}`;
}

/** `3,000 rows · Nov 14, 2026 10:52 PM (PST)`, or its progress. */
export function recentText(one: Export): string {
  return one.status === 'Done' ? `${rowsText(one.rowsDone)} · ${longDate(one.createdOn)}` : jobText(one);
}

/** From 0 to 1; null while unknown. */
export function jobShare({ rowsDone, rowsTotal }: Export): number | null {
  return rowsTotal ? rowsDone / rowsTotal : null;
}

/** The name that the server gave a file. */
export function fileNameIn(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'export';
}

/** Counts a CSV's lines as its bytes arrive. A line break inside quotes doesn't end a line. */
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
