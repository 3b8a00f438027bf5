import type { Day } from '../kit/dates.ts';
import {
  keyOfItem,
  type PriceItem,
  type RawItem,
  readItem,
  type ReadItem,
  repeatedItems,
} from './price-item.rules.ts';
import {
  changesOf,
  listingsAfter,
  type PriceChange,
  type ProductFacts,
  unlistedIn,
  warningsOf,
} from './price-warnings.rules.ts';
import type { RefusalCode, WarningCode } from './pricing.values.ts';

/** Rows are counted from 1, in the order they were sent. */
export interface Acknowledged {
  code: WarningCode;
  /** All rows with this code if absent. */
  row?: number | undefined;
}

interface RefusedRow {
  row: number;
  code: RefusalCode;
  message: string;
}

interface RowWarning {
  row: number;
  code: WarningCode;
  message: string;
  isAcknowledged: boolean;
}

export interface ChangedRow {
  row: number;
  productId: number;
  changes: readonly PriceChange[];
}

export interface PriceCheck {
  refused: readonly RefusedRow[];
  warnings: readonly RowWarning[];
  changed: readonly ChangedRow[];
  unchanged: number;
  marginBefore: number | null;
  marginAfter: number | null;
}

/** Rows that can be read, in the order they were sent, with what is wrong with the others. */
export interface ReadUpload {
  rows: readonly ReadItem[];
  repeated: ReadonlyMap<number, number>;
}

export function readUpload(items: readonly RawItem[], today: Day): ReadUpload {
  return { rows: items.map((item) => readItem(item, today)), repeated: repeatedItems(items) };
}

/** The rows to look up. */
export const soundItems = ({ rows }: ReadUpload): PriceItem[] =>
  rows.flatMap((row) => ('item' in row ? [row.item] : []));

interface Situation {
  /** By `keyOfItem`. */
  products: ReadonlyMap<string, ProductFacts>;
  today: Day;
  acknowledged: readonly Acknowledged[];
}

/** Everything an upload would do, and what stands against it. */
export function checkUpload(upload: ReadUpload, { products, today, acknowledged }: Situation): PriceCheck {
  const refused: RefusedRow[] = [];
  const warnings: RowWarning[] = [];
  const changed: ChangedRow[] = [];
  const margins: Margins[] = [];
  let unchanged = 0;
  const isAcknowledged = acknowledgedBy(acknowledged);
  for (const [at, read] of upload.rows.entries()) {
    const row = at + 1;
    const refusal = whyNotRow(read, upload.repeated.get(at), products);
    if (refusal) refused.push({ row, ...refusal });
    const product = 'item' in read ? products.get(keyOfItem(read.item)) : undefined;
    if (refusal || !product || !('item' in read)) continue;
    const changes = changesOf(read.item, product);
    if (changes.length === 0) {
      unchanged += 1;
      continue;
    }
    changed.push({ row, productId: product.productId, changes });
    margins.push(...marginsOf(changes, product));
    for (const warning of warningsOf(changes, product, today))
      warnings.push({ row, ...warning, isAcknowledged: isAcknowledged(warning.code, row) });
  }
  return { refused, warnings, changed, unchanged, ...meanMargins(margins) };
}

/** Everything is saved or nothing. */
export function isSavable({ refused, warnings }: Pick<PriceCheck, 'refused' | 'warnings'>): boolean {
  return refused.length === 0 && warnings.every((warning) => warning.isAcknowledged);
}

function whyNotRow(
  read: ReadItem,
  repeats: number | undefined,
  products: ReadonlyMap<string, ProductFacts>,
): Omit<RefusedRow, 'row'> | null {
  if (repeats !== undefined) return { code: 'TwiceInFile', message: 'This product is in an earlier row too' };
  if (!('item' in read)) return read;
  const product = products.get(keyOfItem(read.item));
  if (!product) return { code: 'Unknown', message: 'This supplier has no product with this SKU' };
  if (unlistedIn(read.item, product).length === 0) return null;
  return { code: 'Invalid', message: 'There’s a price for a marketplace where the product isn’t listed' };
}

function acknowledgedBy(acknowledged: readonly Acknowledged[]) {
  const everywhere = new Set(acknowledged.flatMap(({ code, row }) => (row === undefined ? [code] : [])));
  const single = new Set(acknowledged.map(({ code, row }) => `${code} ${row ?? ''}`));
  return (code: WarningCode, row: number) => everywhere.has(code) || single.has(`${code} ${row}`);
}

interface Margins {
  before: number | null;
  after: number | null;
}

/** The margin of each listing that the row touches, where price and cost are in one currency. */
function marginsOf(changes: readonly PriceChange[], product: ProductFacts): Margins[] {
  const cost = changes.find(({ field }) => field === 'Cost');
  const costBefore = cost ? cost.beforeCents : product.costTodayCents;
  const costAfter = cost?.afterCents ?? costBefore;
  return listingsAfter(changes, product)
    .filter(({ isChanged, currency }) => currency === product.currency && (isChanged || cost !== undefined))
    .map(({ cents, afterCents }) => ({
      before: marginPercent(cents, costBefore),
      after: marginPercent(afterCents, costAfter),
    }));
}

/** Null without a price or a cost. */
export function marginPercent(priceCents: number | null, costCents: number | null): number | null {
  if (priceCents === null || costCents === null || priceCents === 0) return null;
  const hundredths = ((priceCents - costCents) * 10_000) / priceCents;
  return (Math.sign(hundredths) * Math.round(Math.abs(hundredths))) / 100 || 0;
}

const rounded = (percent: number) => Math.round(percent * 100) / 100 || 0;

/**
 * The mean over listings that have a margin both before and after, so that two like things are compared. If there are
 * none, because costs are entered for the first time, each side stands for itself.
 */
function meanMargins(margins: readonly Margins[]): {
  marginBefore: number | null;
  marginAfter: number | null;
} {
  const both = margins.filter(({ before, after }) => before !== null && after !== null);
  const compared = both.length > 0 ? both : margins;
  return {
    marginBefore: mean(compared.map(({ before }) => before)),
    marginAfter: mean(compared.map(({ after }) => after)),
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : rounded(known.reduce((sum, value) => sum + value, 0) / known.length);
}
