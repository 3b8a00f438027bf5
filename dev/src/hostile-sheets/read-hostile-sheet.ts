import type { SheetLine } from '../../../core/src/documents/spreadsheet.rules.ts';
import { SheetError } from '../../../core/src/documents/spreadsheet.rules.ts';
import { readAnswer } from '../../../core/src/product-data/requests/answer.rules.ts';
import { AppError } from '../../../server/src/platform/errors.ts';
import { readSheet as readOnServer } from '../../../server/src/platform/sheet/read-sheet.ts';
import { readSheet as readInBrowser } from '../../../web/src/ui/sheet/read-sheet.ts';
import type { HostileSheet } from './hostile-sheet.ts';

/** As for suppliers' answers. */
const limits = { rows: 5_100, columns: 600, megabytes: 60 };
const asked = {
  columns: [
    { attributeName: 'brand', header: 'Brand' },
    { attributeName: '__proto__', header: '__proto__' },
  ],
  skus: ['A1', 'A2', '__proto__'],
};
const untouched = () =>
  [Object.prototype, Array.prototype, Map.prototype].map((each) => Reflect.ownKeys(each).length).join(' ');
const before = untouched();

/** Reads it as the browser does and as the server does, and says what went wrong; nothing if all is well. */
export async function readHostileSheet(sheet: HostileSheet): Promise<{ refusals: number; faults: string[] }> {
  const faults: string[] = [];
  const inBrowser = await readInBrowser(new File([new Uint8Array(sheet.bytes)], sheet.fileName)).catch(
    (error: unknown) =>
      error instanceof SheetError ? null : faults.push(`the browser’s reader: ${String(error)}`),
  );
  const lines = await readOnServer(sheet.bytes, limits).catch((error: unknown) =>
    error instanceof AppError && error.kind === 'invalid'
      ? null
      : faults.push(`the server’s reader: ${String(error)}`),
  );
  if (sheet.mustBeRefused && inBrowser !== null) faults.push('the browser read it');
  if (sheet.mustBeRefused && lines !== null) faults.push('the server read it');
  if (untouched() !== before) faults.push('what all objects share was changed');
  if (Array.isArray(lines)) faults.push(...faultsOfLines(lines));
  return { refusals: [inBrowser, lines].filter((each) => each === null).length, faults };
}

function* faultsOfLines(lines: readonly SheetLine[]): Generator<string> {
  const { rows, leftOut } = readAnswer(lines, asked);
  if (lines.length > limits.rows) yield `${lines.length} rows`;
  if (lines.some(({ cells }) => cells.length > limits.columns)) yield 'too many columns';
  if (rows.some(({ sku }) => !asked.skus.includes(sku))) yield 'a product that nobody asked for';
  if (/root:x:/.test(JSON.stringify(rows))) yield 'a file of this machine';
  if (leftOut.some(({ value, column }) => (value ?? '').length + (column ?? '').length > 1_000)) {
    yield 'a problem that is shown at length';
  }
}
