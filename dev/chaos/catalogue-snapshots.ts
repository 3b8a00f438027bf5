import type { ExportSettings } from '@backdock/core/product-data/export/export-settings.ts';
import { secondCell } from '@backdock/core/product-data/cells/second-evaluator.test-data.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import type pg from 'pg';
import { readStates, type State, statesIn } from './catalogue-log.ts';

/** A product in the columns of a template, evaluated a second time. */
export interface SecondRow {
  productId: number;
  supplierName: string;
  sku: string;
  name: string;
  texts: string[];
  faults: { header: string; code: string }[];
  isBlocked: boolean;
}

export interface SecondCheck {
  id: number;
  exportId: number | null;
  settings: ExportSettings;
  template: Template;
  /** All products that were looked at, in the order of a file. */
  rows: SecondRow[];
  /** How many of its products would have been there without a `changedSince`. */
  whole: number;
  result: { readyRows: number; blockedRows: number; errors: number; warnings: number };
}

interface Template {
  seq: number;
  version: number;
  marketplaceId: number | null;
  headerRow: number;
  columns: DecidedColumn[];
}

interface Check {
  id: number;
  template_id: number;
  template_version: number;
  choice: string;
  settings: ExportSettings;
  export_id: number | null;
  snapshot: string;
  created_on: string;
  finished_on: string;
  result: SecondCheck['result'];
}

interface Product {
  id: number;
  supplier_id: number;
  sku: string;
  name: string;
  brand: string | null;
  category: string | null;
  unit_of_measure: string | null;
  gtin: string | null;
  status: string;
  image_urls: (string | null)[];
  attribute_values: Record<string, string>;
  updated_on: string;
}

interface Listing {
  product_id: number;
  marketplace_id: number;
  marketplace_sku: string;
  price: string | null;
  updated_on: string;
}

/** What one snapshot sees. */
interface Seen {
  states: Map<string, State>;
  listings: Map<string, State>;
}

/**
 * Works out what every finished check and export must have, from the recorded states alone: which products its snapshot
 * sees, which of them changed since the export that it compares with, and what each cell holds.
 */
export async function secondChecks(owner: pg.Client): Promise<SecondCheck[]> {
  const all = await readStates(owner);
  const bySeq = new Map(all.map((state) => [state.seq, state]));
  const seenIn = async (snapshot: string): Promise<Seen> => {
    const states = await statesIn(owner, bySeq, snapshot);
    const listings = [...states.values()].filter(({ kind }) => kind === 'product_listing');
    return {
      states,
      listings: new Map(
        listings.map((state) => {
          const { product_id: product, marketplace_id: marketplace } = contentOf<Listing>(state);
          return [`${product} ${marketplace}`, state];
        }),
      ),
    };
  };
  const { rows: order } = await owner.query<{ id: number }>(
    'SELECT id FROM product ORDER BY supplier_id, sku',
  );
  const finished = all
    .filter(({ kind, content }) => kind === 'product_check' && content.status === 'Done')
    .map((state) => contentOf<Check>(state));
  const done = new Map(finished.map((check) => [check.id, check]));
  /** By check: the products that its file leaves out, although they were looked at. */
  const heldBack = new Map<number, ReadonlySet<number>>();
  const results: SecondCheck[] = [];
  // An export compares with one that was finished before it began, but not always with a lower number.
  const evaluate = async (check: Check): Promise<void> => {
    if (heldBack.has(check.id)) return;
    const seen = await seenIn(check.snapshot);
    const template = templateIn(seen, check);
    const base = baseOf(check, seen, template);
    if (base) await evaluate(done.get(base.id) ?? base);
    const baseSeen = base && (await seenIn(base.snapshot));
    const held = base && heldBack.get(base.id);
    const chosen = order
      .map(({ id }) => seen.states.get(`product ${id}`))
      .filter((state) => state !== undefined)
      .filter((state) => isChosen(state, seen, check.settings));
    const wanted = chosen.filter((state) => {
      const { changedSince } = check.settings.filters;
      if (changedSince === null) return true;
      if (changedSince !== 'LastExport') return isSince(state, { seen, check, template }, changedSince);
      if (!baseSeen) return true;
      return (
        !isChosenBefore(state, baseSeen, check.settings) ||
        Boolean(held?.has(state.id)) ||
        isOther(state, { seen, check, template }, baseSeen)
      );
    });
    const rows = wanted.map((state) => rowOf(state, seen, template));
    heldBack.set(
      check.id,
      new Set(
        check.settings.includeInvalid
          ? []
          : rows.filter(({ isBlocked }) => isBlocked).map(({ productId }) => productId),
      ),
    );
    const { id, export_id: exportId, settings, result } = check;
    results.push({ id, exportId, settings, template, rows, whole: chosen.length, result });
  };
  for (const check of finished) await evaluate(check);
  return results;
}

const contentOf = <T>(state: State) => state.content as unknown as T;

function templateIn({ states }: Seen, { id, template_id: templateId, settings }: Check): Template {
  const state = states.get(`product_template ${templateId}`);
  if (!state) throw new Error(`check ${id} has a template that its snapshot doesn't see`);
  const stored = contentOf<{
    version: number;
    marketplace_id: number | null;
    header_row: number;
    columns: DecidedColumn[];
  }>(state);
  const replaced = new Map(settings.columns.map((column) => [column.id, column.attributeName]));
  return {
    seq: state.seq,
    version: stored.version,
    marketplaceId: stored.marketplace_id,
    headerRow: stored.header_row,
    columns: stored.columns.map((column) => {
      const attributeName = replaced.get(column.id);
      return attributeName === undefined ? column : { ...column, sourceType: 'Attribute', attributeName };
    }),
  };
}

/** The last finished export of the same choice that the snapshot sees; none if every cell may be another since. */
function baseOf(check: Check, seen: Seen, template: Template): Check | null {
  if (check.settings.filters.changedSince !== 'LastExport') return null;
  const [last] = [...seen.states.values()]
    .filter(({ kind, content }) => kind === 'product_check' && content.status === 'Done')
    .map((state) => contentOf<Check>(state))
    .filter(
      (other) =>
        other.export_id !== null && other.template_id === check.template_id && other.choice === check.choice,
    )
    .toSorted(
      (one, other) => Date.parse(other.finished_on) - Date.parse(one.finished_on) || other.id - one.id,
    );
  if (!last || last.template_version !== template.version) return null;
  const isVisible = visibilityIn(last.snapshot);
  const used = new Set(template.columns.flatMap(namesIn));
  const isAnotherAttribute = [...seen.states.values()].some(
    ({ kind, content, xid }) =>
      kind === 'product_attribute' && used.has(String(content.name)) && !isVisible(xid),
  );
  return isAnotherAttribute ? null : last;
}

/** PostgreSQL's own rule, for the few states that are looked at one by one. */
function visibilityIn(snapshot: string): (xid: string) => boolean {
  const [oldest = '0', next = '0', running = ''] = snapshot.split(':');
  const open = new Set(running.split(','));
  return (xid) => BigInt(xid) < BigInt(oldest) || (BigInt(xid) < BigInt(next) && !open.has(xid));
}

/** Every attribute that a cell reads. */
function namesIn({ sourceType, attributeName, expression, transforms }: DecidedColumn): string[] {
  const joined = transforms.flatMap((each) => (each.kind === 'Join' ? each.attributes : []));
  if (sourceType === 'Attribute') return [attributeName ?? '', ...joined];
  if (sourceType !== 'Expression') return joined;
  const tokens = (expression ?? '').replaceAll('{{', '').matchAll(/\{([^}]*)\}/g);
  const read = [...tokens].flatMap(([, inside = '']) => (inside.split('|')[0] ?? '').split('??'));
  return [...read.map((name) => name.trim()), ...joined];
}

function isChosen(state: State, { listings }: Seen, { filters }: ExportSettings): boolean {
  const product = contentOf<Product>(state);
  const { supplierIds, skus, marketplaceIds, categories } = filters;
  return (
    product.status !== 'Discontinued' &&
    (supplierIds.length === 0 || supplierIds.includes(product.supplier_id)) &&
    (skus.length === 0 || skus.includes(product.sku)) &&
    (marketplaceIds.length === 0 || marketplaceIds.some((id) => listings.has(`${product.id} ${id}`))) &&
    (categories.length === 0 ||
      categories.some((path) => `${product.category ?? ''} > `.startsWith(`${path} > `)))
  );
}

function isChosenBefore({ id }: State, before: Seen, settings: ExportSettings): boolean {
  const state = before.states.get(`product ${id}`);
  return state !== undefined && isChosen(state, before, settings);
}

interface Looking {
  seen: Seen;
  check: Check;
  template: Template;
}

/** The product, the listings that put it among the chosen, and the one whose values cells can read. */
function partsOf(state: State, { seen, check, template }: Looking): State[] {
  const ids = new Set([...check.settings.filters.marketplaceIds, template.marketplaceId]);
  const listings = [...ids].map((id) => seen.listings.get(`${state.id} ${id ?? ''}`));
  return [state, ...listings.filter((listing) => listing !== undefined)];
}

const isSince = (state: State, looking: Looking, moment: string) =>
  partsOf(state, looking).some(({ content }) => Date.parse(String(content.updated_on)) >= Date.parse(moment));

/** Whether anything that a cell can read was written since. */
function isOther(state: State, looking: Looking, before: Seen): boolean {
  const isWritten = ({ kind, id, seq }: State) => before.states.get(`${kind} ${id}`)?.seq !== seq;
  return (
    partsOf(state, looking).some(isWritten) ||
    nameOfSupplier(state, looking.seen) !== nameOfSupplier(state, before)
  );
}

const supplierOf = (state: State, { states }: Seen) =>
  states.get(`partner ${contentOf<Product>(state).supplier_id}`);

function nameOfSupplier(state: State, seen: Seen): string {
  const supplier = supplierOf(state, seen);
  return supplier ? contentOf<{ display_name: string }>(supplier).display_name : '';
}

function rowOf(state: State, seen: Seen, { columns, marketplaceId }: Template): SecondRow {
  const product = contentOf<Product>(state);
  const listing = seen.listings.get(`${product.id} ${marketplaceId ?? ''}`);
  const { marketplace_sku: marketplaceSku, price } = listing
    ? contentOf<Listing>(listing)
    : { marketplace_sku: null, price: null };
  const supplierName = nameOfSupplier(state, seen);
  const values: Record<string, string> = { ...product.attribute_values };
  const put = (name: string, value: string | null) => {
    if (value !== null) values[name] = value;
  };
  put('sku', product.sku);
  put('name', product.name);
  put('brand', product.brand);
  put('category', product.category);
  put('unitOfMeasure', product.unit_of_measure);
  put('gtin', product.gtin);
  put('supplierName', supplierName);
  put('marketplaceSku', marketplaceSku);
  put('price', price);
  for (const [at, url] of product.image_urls.entries()) put(`imageUrl${at + 1}`, url);
  const cells = columns.map((column) => ({ header: column.header, ...secondCell(column, values) }));
  const faults = cells.flatMap(({ header, codes }) => codes.map((code) => ({ header, code })));
  return {
    productId: product.id,
    supplierName,
    sku: product.sku,
    name: product.name,
    texts: cells.map(({ text }) => text),
    faults,
    isBlocked: faults.some(({ code }) => isError(code)),
  };
}

/** Numbers outside their bounds are only warned of. */
export const isError = (code: string) => code !== 'OutOfRange';
