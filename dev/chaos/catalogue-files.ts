import { createHash } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import Papa from 'papaparse';
import type pg from 'pg';
import { isError, type SecondCheck, secondChecks, type SecondRow } from './catalogue-snapshots.ts';
import type { CatalogueOffice } from './catalogue-world.ts';
import type { House } from './stage.ts';

interface StoredFile {
  exportId: number;
  blob: string;
  second: string;
  rows: number;
}

/**
 * Every finished file has the rows of its snapshot, each cell is what the second evaluator says, the second file names
 * the faults, and two files with the same content are the same bytes.
 */
export async function wrongFiles({ owner, runtime }: House, office: CatalogueOffice): Promise<string[]> {
  const checks = await secondChecks(owner);
  const byExport = new Map(checks.map((check) => [check.exportId, check]));
  const violations = checks.flatMap(wrongCounts);
  const bytesOf = async (name: string): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    for await (const part of (await runtime.blobs.read(name)) as AsyncIterable<Uint8Array>) parts.push(part);
    return Buffer.concat(parts);
  };
  const digests = new Map<string, string>();
  const found = { cells: 0, files: 0, since: 0, different: 0 };
  for (const { exportId, blob, second, rows } of await storedFiles(owner)) {
    const check = byExport.get(exportId);
    if (!check) {
      violations.push(`export ${exportId} is finished, and its check isn't`);
      continue;
    }
    const { settings, template } = check;
    const kept = check.rows.filter(({ isBlocked }) => settings.includeInvalid || !isBlocked);
    const bytes = await bytesOf(blob);
    const expected = expectedLines(kept, check);
    const actual = settings.format === 'Csv' ? csvLines(bytes) : workbookLines(bytes);
    const what = `export ${exportId} (${String(settings.filters.changedSince)}, ${kept.length} rows)`;
    if (rows !== kept.length) violations.push(`${what} says it has ${rows} rows`);
    violations.push(...differences(what, expected, actual));
    violations.push(
      ...differences(`faults of ${what}`, faultLines(check), secondLines(await bytesOf(second))),
    );
    found.files += 1;
    found.cells += kept.length * template.columns.length;
    if (settings.filters.changedSince === 'LastExport' && check.rows.length < check.whole) found.since += 1;
    const content = JSON.stringify([template.seq, settings.format, settings.columns, expected]);
    const digest = createHash('sha256').update(bytes).digest('hex');
    if ((digests.get(content) ?? digest) !== digest) violations.push(`${what} has other bytes than its like`);
    digests.set(content, digest);
  }
  office.found = { ...found, different: digests.size };
  return violations;
}

async function storedFiles(owner: pg.Client): Promise<StoredFile[]> {
  const { rows } = await owner.query<StoredFile>(
    `SELECT id AS "exportId", blob_name AS blob, second_blob_name AS second, rows_done AS rows FROM list_export
      WHERE status = 'Done' AND second_blob_name IS NOT NULL ORDER BY id`,
  );
  return rows;
}

function wrongCounts({ id, rows, result, settings }: SecondCheck): string[] {
  const faults = rows.flatMap((row) => row.faults);
  const errors = faults.filter(({ code }) => isError(code)).length;
  const blockedRows = rows.filter(({ isBlocked }) => isBlocked).length;
  const expected = {
    readyRows: rows.length - blockedRows,
    blockedRows,
    errors,
    warnings: faults.length - errors,
  };
  const { readyRows, blockedRows: blocked, warnings } = result;
  const actual = { readyRows, blockedRows: blocked, errors: result.errors, warnings };
  const isSame = JSON.stringify(actual) === JSON.stringify(expected);
  if (isSame) return [];
  const since = String(settings.filters.changedSince);
  return [`check ${id} (${since}) counted ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`];
}

type Line = (string | number | null)[];

function expectedLines(rows: readonly SecondRow[], { settings, template }: SecondCheck): Line[] {
  const blank = Array.from({ length: template.headerRow - 1 }, (): Line => []);
  const heads: Line = template.columns.map(({ header }) => header);
  const lines = rows.map(({ texts }) =>
    texts.map((text, at) => {
      const type = template.columns[at]?.dataType;
      const isNumber = settings.format !== 'Csv' && (type === 'Integer' || type === 'Decimal');
      // Spreadsheets keep fifteen digits; more stay text.
      const digits = text.replaceAll(/[-.]/g, '').replace(/^0+/, '');
      return isNumber && /^-?\d+(\.\d+)?$/.test(text) && digits.length <= 15 ? Number(text) : text;
    }),
  );
  return [...blank, heads, ...lines].map(trimmed);
}

function csvLines(bytes: Buffer): Line[] {
  const text = bytes.toString('utf8');
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n' });
  if (errors.length > 0 || !text.endsWith('\r\n')) return [['unreadable', JSON.stringify(errors)]];
  return data.slice(0, -1).map(trimmed);
}

function workbookLines(bytes: Buffer): Line[] {
  const book = read(bytes, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) return [];
  const options = { header: 1 as const, range: 0, raw: true, blankrows: true, defval: null };
  return utils.sheet_to_json<Line>(sheet, options).map(trimmed);
}

/** Without the empty cells at its end. */
function trimmed(line: Line): Line {
  const cells = line.map((cell) => (cell === '' ? null : (cell ?? null)));
  return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
}

const maxKeptFaults = 10_000;

const faultLines = ({ rows }: SecondCheck): Line[] =>
  rows
    .flatMap(({ supplierName, sku, faults }) =>
      faults.map(({ header, code }): Line => [supplierName, sku, header, code]),
    )
    .slice(0, maxKeptFaults);

const secondLines = (bytes: Buffer): Line[] =>
  workbookLines(bytes)
    .slice(1)
    .map(([supplierName, sku, , header, , code]) => [
      supplierName ?? null,
      sku ?? null,
      header ?? null,
      codeOf(String(code)),
    ]);

/** The file says it in words. */
const codeOf = (words: string) => words.replaceAll(' ', '');

function differences(what: string, expected: readonly Line[], actual: readonly Line[]): string[] {
  const length = Math.max(expected.length, actual.length);
  for (let at = 0; at < length; at += 1) {
    const [wanted, found] = [JSON.stringify(expected[at] ?? null), JSON.stringify(actual[at] ?? null)];
    if (wanted !== found) {
      return [
        `${what} has ${actual.length} lines, not ${expected.length}; line ${at + 1} is ${found}, not ${wanted}`,
      ];
    }
  }
  return [];
}
