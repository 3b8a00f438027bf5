import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A discount, by the line it reduces. */
export interface NewDiscountLine {
  invoiceId: number;
  position: number;
  description: string;
  agreementId: number;
  ofLineId: number;
  cents: number;
}

export async function insertDiscountLines(tx: Tx, lines: readonly NewDiscountLine[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('invoice_line')
    .values(
      lines.map((line) => ({
        invoice_id: line.invoiceId,
        position: line.position,
        kind: 'Discount',
        description: line.description,
        amount: centsToText(-line.cents),
        agreement_id: line.agreementId,
        of_line_id: line.ofLineId,
      })),
    )
    .execute();
}

interface Placed {
  invoiceId: number;
  agreementId: number;
}

export async function removeDiscountLines(tx: Tx, discounts: readonly Placed[]): Promise<void> {
  if (discounts.length === 0) return;
  await tx
    .deleteFrom('invoice_line')
    .where((eb) =>
      eb(
        eb.refTuple('invoice_id', 'agreement_id'),
        'in',
        discounts.map(({ invoiceId, agreementId }) => eb.tuple(invoiceId, agreementId)),
      ),
    )
    .execute();
}

export interface Discounted {
  id: number;
  totalCents: number;
  discountCents: number;
  intacctSyncStatus: string;
  version: number;
}

interface Change {
  invoiceId: number;
  /** How much the invoice total goes down. */
  cents: number;
}

/** A changed amount makes Intacct's copy of the invoice stale. */
export async function setDiscounted(tx: Tx, changes: readonly Change[], now: Date): Promise<Discounted[]> {
  const rows = await tx
    .updateTable('invoice')
    .from(
      sql<{ id: number; amount: string }>`unnest(${changes.map(({ invoiceId }) => invoiceId)}::int[],
        ${changes.map(({ cents }) => centsToText(cents))}::numeric[])`.as<'change'>(sql`change(id, amount)`),
    )
    .set({
      total: sql`invoice.total - change.amount`,
      discount_allowance_amount: sql`invoice.discount_allowance_amount + change.amount`,
      intacct_sync_status: sql`CASE WHEN change.amount <> 0 AND invoice.intacct_sync_status = 'Synced'
        THEN 'NotSynced' ELSE invoice.intacct_sync_status END`,
      version: sql`invoice.version + 1`,
      updated_on: now.toISOString(),
    })
    .whereRef('invoice.id', '=', 'change.id')
    .returning([
      'invoice.id',
      'invoice.total',
      'invoice.discount_allowance_amount',
      'invoice.intacct_sync_status as intacctSyncStatus',
      'invoice.version',
    ])
    .execute();
  return rows.map(({ total, discount_allowance_amount, ...row }) => ({
    ...row,
    totalCents: parseCents(total),
    discountCents: parseCents(discount_allowance_amount),
  }));
}

/** Those that can still be changed, locked until the transaction ends. */
export async function lockPosted(tx: Tx, ids: readonly number[]): Promise<Discounted[]> {
  const rows = await tx
    .selectFrom('invoice')
    .select([
      'id',
      'total',
      'discount_allowance_amount',
      'intacct_sync_status as intacctSyncStatus',
      'version',
    ])
    .where('id', 'in', ids)
    .where('status', '=', 'Posted')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ total, discount_allowance_amount, ...row }) => ({
    ...row,
    totalCents: parseCents(total),
    discountCents: parseCents(discount_allowance_amount),
  }));
}
