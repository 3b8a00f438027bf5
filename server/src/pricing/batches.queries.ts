import type { Json } from '@backdock/core/kit/json.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { PriceChange } from '@backdock/core/pricing/price-warnings.rules.ts';
import { priceBatches } from '@backdock/core/pricing/pricing.contract.ts';
import type { BatchKind, CostSource } from '@backdock/core/pricing/pricing.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { listSource } from '../platform/list/list-source.ts';

export const priceBatchSource = listSource(priceBatches.list, {
  table: 'price_batch',
  isSmall: true,
  columns: {
    createdOn: 'created_on',
    kind: 'kind',
    status: 'status',
    productCount: 'product_count',
    marginBefore: 'margin_before',
    marginAfter: 'margin_after',
    reason: { sql: 'reason', neverEmpty: true },
    createdBy: { sql: 'employee.name', of: 'employee' },
    undoneOn: 'undone_on',
  },
  row: {
    id: 'id',
    undoneBy: '(SELECT name FROM employee WHERE id = price_batch.undone_by)',
    undoReason: 'undo_reason',
    keptCount: 'kept_count',
  },
  dimensions: { employee: { table: 'employee', key: 'created_by', orderedBy: [] } },
  joins: 'JOIN employee ON employee.id = price_batch.created_by',
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

interface NewBatch {
  kind: BatchKind;
  reason: string;
  productCount: number;
  marginBefore: number | null;
  marginAfter: number | null;
  createdBy: number;
  createdOn: string;
}

export async function insertBatch(tx: Tx, batch: NewBatch): Promise<number> {
  const { id } = await tx
    .insertInto('price_batch')
    .values({
      kind: batch.kind,
      reason: batch.reason,
      product_count: batch.productCount,
      margin_before: batch.marginBefore,
      margin_after: batch.marginAfter,
      created_by: batch.createdBy,
      created_on: batch.createdOn,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface SavedChange extends PriceChange {
  productId: number;
}

/** What each value replaces is read here, in the transaction that has the products locked. */
export async function insertChanges(tx: Tx, batchId: number, changes: readonly SavedChange[]): Promise<void> {
  await sql`INSERT INTO price_batch_change (batch_id, product_id, field, effective_from, marketplace_id, currency,
      before_amount, after_amount, replaced)
    SELECT ${batchId}::int, change."productId", change.field, change."effectiveFrom", change."marketplaceId",
           change.currency, change.before, change.after, to_jsonb(cost)
      FROM jsonb_to_recordset(${recordsOf(changes)}::jsonb) AS change ("productId" int, field text,
        "effectiveFrom" date, "marketplaceId" int, currency text, before numeric, after numeric)
      LEFT JOIN product_cost cost ON change.field = 'Cost' AND cost.product_id = change."productId"
       AND cost.effective_from = change."effectiveFrom"`.execute(tx);
}

const recordsOf = (changes: readonly SavedChange[]) =>
  JSON.stringify(
    changes.map((change) => {
      const { beforeCents, afterCents, marketplace: _, ...of } = change;
      return {
        ...of,
        before: beforeCents === null ? null : centsToText(beforeCents),
        after: centsToText(afterCents),
      };
    }),
  );

interface Entered {
  batchId: number;
  source: CostSource;
  /** By product. */
  references: ReadonlyMap<number, string>;
  enteredBy: number;
  enteredOn: string;
}

/** A second cost for the same day replaces the first. */
export async function saveCosts(tx: Tx, costs: readonly SavedChange[], entered: Entered): Promise<void> {
  const records: Json = costs.map(({ productId, effectiveFrom, afterCents, currency }) => ({
    productId,
    effectiveFrom,
    amount: centsToText(afterCents),
    currency,
    reference: entered.references.get(productId) ?? null,
  }));
  await sql`INSERT INTO product_cost (product_id, effective_from, amount, currency, source, reference, entered_by,
      entered_on, batch_id)
    SELECT "productId", "effectiveFrom", amount, currency, ${entered.source}, reference, ${entered.enteredBy}::int,
           ${entered.enteredOn}::timestamptz, ${entered.batchId}::int
      FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS cost ("productId" int, "effectiveFrom" date, amount numeric, currency text, reference text)
    ON CONFLICT (product_id, effective_from) DO UPDATE SET amount = excluded.amount, currency = excluded.currency,
      source = excluded.source, reference = excluded.reference, entered_by = excluded.entered_by,
      entered_on = excluded.entered_on, batch_id = excluded.batch_id`.execute(tx);
}
