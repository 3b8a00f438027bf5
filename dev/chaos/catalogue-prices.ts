import { keyOfItem, type RawItem } from '@backdock/core/pricing/price-item.rules.ts';
import type pg from 'pg';
import { readStates, type State } from './catalogue-log.ts';
import type { CatalogueOffice } from './catalogue-world.ts';
import type { House } from './stage.ts';

/** What one batch, or an intake, set a value to. */
interface Layer {
  batch: number | null;
  cents: number | null;
}

/** The layers of one value, of which the last is in force. */
type Layers = Map<string, Layer[]>;

interface Change {
  id: number;
  batch_id: number;
  product_id: number;
  field: 'Cost' | 'MinimumPrice' | 'Price';
  effective_from: string | null;
  marketplace_id: number | null;
  before_amount: number | null;
  after_amount: number;
}

interface Batch {
  id: number;
  kind: string;
  reason: string;
  undone_by: number | null;
  kept_count: number | null;
}

const toCents = (amount: unknown) =>
  amount === null || amount === undefined ? null : Math.round(Number(amount) * 100);

const keyOf = (change: Pick<Change, 'product_id' | 'field' | 'effective_from' | 'marketplace_id'>) =>
  [change.product_id, change.field, change.effective_from ?? change.marketplace_id ?? ''].join(' ');

/**
 * Replays every upload, takeover and undo as layers, one upon the other: an undo takes a batch's layer away wherever it
 * lies, so what is in force afterwards is what stood before, or what was set later.
 */
export async function wrongPrices({ owner }: House, office: CatalogueOffice): Promise<string[]> {
  const states = await readStates(owner);
  const products = new Map(
    states
      .filter(({ kind, operation }) => kind === 'product' && operation === 'INSERT')
      .map(({ id, content }) => [
        keyOfItem({ supplierId: Number(content.supplier_id), sku: String(content.sku) }),
        id,
      ]),
  );
  const model: Model = { layers: new Map(), batches: new Map(), kept: new Map(), products, violations: [] };
  for (const work of transactions(states)) replay(model, work, office.uploads);
  return [...model.violations, ...(await unlikeStored(owner, model))];
}

interface Model {
  layers: Layers;
  /** By batch: the values that it changed. */
  batches: Map<number, string[]>;
  /** By undone batch: the values that stayed. */
  kept: Map<number, number>;
  /** Ids by supplier and SKU. */
  products: ReadonlyMap<string, number>;
  violations: string[];
}

/**
 * What each transaction wrote, in an order in which they could have run one after another: whoever writes a product's
 * values holds the product, so for each product the first states of two transactions are in the order of their commits.
 */
function transactions(states: readonly State[]): State[][] {
  const ofPrices = states.filter(
    ({ kind }) => kind.startsWith('price_batch') || kind === 'product_listing' || kind === 'product',
  );
  return [...Map.groupBy(ofPrices, ({ xid }) => xid).values()];
}

function replay(
  model: Model,
  work: readonly State[],
  uploads: ReadonlyMap<string, readonly RawItem[]>,
): void {
  const batch = work.find(({ kind }) => kind === 'price_batch');
  if (!batch) return receive(model, work);
  const { id, reason, kind, undone_by: undoneBy, kept_count: keptCount } = batch.content as unknown as Batch;
  if (undoneBy !== null) return undo(model, id, keptCount ?? 0);
  const changes = work
    .filter((state) => state.kind === 'price_batch_change')
    .map(({ content }) => content as unknown as Change);
  if (kind === 'Upload') {
    const items = uploads.get(reason);
    if (items) compareWithUpload(model, items, changes);
    else model.violations.push(`nobody uploaded batch ${id}`);
  }
  for (const change of changes) {
    const key = keyOf(change);
    model.layers.set(key, [
      ...(model.layers.get(key) ?? []),
      { batch: id, cents: toCents(change.after_amount) },
    ]);
  }
  model.batches.set(id, changes.map(keyOf));
}

/** Marketplaces' own prices arrive with the products. */
function receive({ layers }: Model, work: readonly State[]): void {
  for (const { kind, content } of work) {
    if (kind !== 'product_listing') continue;
    const key = `${String(content.product_id)} Price ${String(content.marketplace_id)}`;
    const before = layers.get(key) ?? [];
    const cents = toCents(content.price);
    if (before.length === 0 || before.at(-1)?.cents !== cents)
      layers.set(key, [...before, { batch: null, cents }]);
  }
}

function undo({ layers, batches, kept, violations }: Model, id: number, keptCount: number): void {
  let staying = 0;
  for (const key of batches.get(id) ?? []) {
    const before = layers.get(key) ?? [];
    if (before.at(-1)?.batch !== id) staying += 1;
    layers.set(
      key,
      before.filter(({ batch }) => batch !== id),
    );
  }
  kept.set(id, staying);
  if (staying !== keptCount)
    violations.push(`batch ${id} kept ${keptCount} values, and should have ${staying}`);
}

const inForce = (layers: Layers, key: string) => layers.get(key)?.at(-1)?.cents ?? null;

/** The cost of a day is the latest not after it. */
function costOn(layers: Layers, productId: number, day: string): number | null {
  const start = `${productId} Cost `;
  const days = [...layers]
    .filter(([key, { length }]) => key.startsWith(start) && length > 0 && key.slice(start.length) <= day)
    .map(([key]) => key)
    .toSorted();
  return inForce(layers, days.at(-1) ?? '');
}

/** A batch has exactly the values of its upload that were not in force. */
function compareWithUpload(
  { layers, products, violations }: Model,
  items: readonly RawItem[],
  changes: readonly Change[],
): void {
  const today = changes.find(
    ({ field, product_id }) =>
      field === 'Cost' &&
      items.some((item) => item.effectiveFrom === undefined && products.get(keyOfItem(item)) === product_id),
  )?.effective_from;
  const expected = items.flatMap((item) => {
    const productId = products.get(keyOfItem(item)) ?? 0;
    const day = item.effectiveFrom ?? today ?? '';
    const of = (key: string, amount: number | undefined, before: number | null) =>
      amount === undefined || toCents(amount) === before ? [] : [`${key}: ${before} ${toCents(amount)}`];
    return [
      // Without a day that is known, none of the costs of today changed.
      ...(day === '' ? [] : of(`${productId} Cost ${day}`, item.cost, costOn(layers, productId, day))),
      ...of(`${productId} MinimumPrice `, item.minimumPrice, inForce(layers, `${productId} MinimumPrice `)),
      ...(item.prices ?? []).flatMap(({ marketplaceId, price }) => {
        const key = `${productId} Price ${marketplaceId}`;
        return of(key, price, inForce(layers, key));
      }),
    ];
  });
  const actual = changes.map(
    (change) => `${keyOf(change)}: ${toCents(change.before_amount)} ${toCents(change.after_amount)}`,
  );
  if (expected.toSorted().join() !== actual.toSorted().join()) {
    violations.push(`an upload should change ${expected.join(', ')}, and changed ${actual.join(', ')}`);
  }
}

const stored = `SELECT product_id || ' Cost ' || effective_from AS key, amount, batch_id AS batch FROM product_cost
  UNION ALL SELECT id || ' MinimumPrice ', minimum_price, NULL FROM product WHERE minimum_price IS NOT NULL
  UNION ALL SELECT product_id || ' Price ' || marketplace_id, price, NULL FROM product_listing WHERE price IS NOT NULL`;

async function unlikeStored(owner: pg.Client, { layers }: Model): Promise<string[]> {
  const { rows } = await owner.query<{ key: string; amount: string; batch: number | null }>(stored);
  const actual = new Map(rows.map((row) => [row.key, row]));
  if (actual.size < rows.length) return ['a product has two costs on one day'];
  const keys = new Set([...actual.keys(), ...layers.keys()]);
  return [...keys].flatMap((key) => {
    const found = actual.get(key);
    const cents = toCents(found?.amount);
    const last = layers.get(key)?.at(-1);
    const isCost = key.includes(' Cost ');
    const isRight =
      cents === (last?.cents ?? null) && (!isCost || (found?.batch ?? null) === (last?.batch ?? null));
    return isRight
      ? []
      : [
          `${key} is ${cents} of batch ${found?.batch ?? 'none'}, and should be ${JSON.stringify(last ?? null)}`,
        ];
  });
}
