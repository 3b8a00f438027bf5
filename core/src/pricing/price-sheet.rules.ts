import type { Cell, Sheet } from '../documents/spreadsheet.rules.ts';
import { typedDay } from '../kit/dates.ts';
import { textToCents } from '../kit/money.ts';
import { maxPriceItems } from './pricing.values.ts';

interface SheetItem {
  supplierId: number;
  sku: string;
  cost?: number;
  effectiveFrom?: string;
  minimumPrice?: number;
  prices?: { marketplaceId: number; price: number }[];
}

interface SheetPrices {
  items: readonly SheetItem[];
  /** Of each item, as numbered in the spreadsheet. */
  rows: readonly number[];
  /** What keeps the sheet from being sent. */
  problems: readonly string[];
}

interface Marketplace {
  value: number;
  label: string;
}

export const priceSheetHint =
  'Columns: Supplier ID, SKU, Cost, Effective from, Minimum price, and “Price” followed by a marketplace’s name. Blank cells leave the stored value unchanged.';

/** Problems that are shown; a sheet of the wrong kind has one in each row. */
const maxProblems = 20;

const nameOf = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, '');

/** Reads a sheet's rows as items of an upload. Cells that can't be sent are problems; the server judges the rest. */
export function readPriceSheet(
  { columns, content }: Sheet,
  marketplaces: readonly Marketplace[],
): SheetPrices {
  const byName = new Map(columns.map((column) => [nameOf(column), column]));
  const columnOf = (name: string) => byName.get(nameOf(name));
  const [supplier, sku] = [columnOf('Supplier ID'), columnOf('SKU')];
  if (supplier === undefined || sku === undefined)
    return { items: [], rows: [], problems: ['The sheet needs the columns Supplier ID and SKU.'] };
  const byMarketplace = new Map(marketplaces.map(({ value, label }) => [nameOf(`Price ${label}`), value]));
  const known = new Set(['Supplier ID', 'SKU', 'Cost', 'Effective from', 'Minimum price'].map(nameOf));
  const problems = columns
    .filter(
      (column) => /^price/i.test(column) && !byMarketplace.has(nameOf(column)) && !known.has(nameOf(column)),
    )
    .map((column) => `“${column}” doesn’t match an active marketplace.`);
  const items: SheetItem[] = [];
  const rows: number[] = [];
  for (const [at, line] of content.entries()) {
    // The header is the first row.
    const row = at + 2;
    const cell = (column: string | undefined) => (column === undefined ? null : (line[column] ?? null));
    const report = (column: string) => void problems.push(`Row ${row}: check ${column}.`);
    const amount = (column: string | undefined): number | undefined => {
      const read = amountOf(cell(column));
      if (read === null && column !== undefined) report(column);
      return read ?? undefined;
    };
    const supplierId = Number(textOf(cell(supplier)));
    if (textOf(cell(supplier)) === '' && textOf(cell(sku)) === '') continue;
    if (!Number.isInteger(supplierId) || supplierId < 1) report(supplier);
    const from = textOf(cell(columnOf('Effective from')));
    const cost = amount(columnOf('Cost'));
    const minimumPrice = amount(columnOf('Minimum price'));
    const prices = [...byMarketplace].flatMap(([name, marketplaceId]) => {
      const price = amount(byName.get(name));
      return price === undefined ? [] : [{ marketplaceId, price }];
    });
    items.push({
      supplierId,
      sku: textOf(cell(sku)),
      ...(cost !== undefined && { cost }),
      ...(from !== '' && { effectiveFrom: dayText(from) }),
      ...(minimumPrice !== undefined && { minimumPrice }),
      ...(prices.length > 0 && { prices }),
    });
    rows.push(row);
  }
  if (items.length === 0) problems.push('The sheet has no products.');
  if (items.length > maxPriceItems)
    problems.push(`The sheet has more than ${maxPriceItems.toLocaleString('en-US')} products.`);
  return { items, rows, problems: problems.slice(0, maxProblems) };
}

const textOf = (cell: Cell) => String(cell ?? '').trim();

/** Undefined if empty, null if it isn't an amount. Spreadsheets compute in binary, so digits past the cents are dropped. */
function amountOf(cell: Cell): number | null | undefined {
  if (typeof cell === 'number') return Number(cell.toFixed(6));
  const text = textOf(cell).replace(/^(?:US|CA)?\$\s*/i, '');
  if (text === '') return undefined;
  const cents = textToCents(text);
  return cents === null ? null : cents / 100;
}

/** Sheets name the year, so the day of reading makes no difference. */
const anyDay = new Date(2026, 0, 1);

/** What isn't a date goes as it is, and the server says so. */
const dayText = (text: string) => typedDay(text, anyDay) ?? text.slice(0, 30);
