import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';
import * as queries from './invoice-discounts.queries.ts';

/** A change to one invoice's discounts: the reduction, and the lines removed and added. */
export interface DiscountChange {
  invoiceId: number;
  cents: number;
  removedAgreementIds: readonly number[];
  lines: readonly Omit<queries.NewDiscountLine, 'invoiceId'>[];
}

/** Locks invoices to change their discounts. Any that are missing from the result are paid or being paid by now. */
export function holdPosted(tx: Tx, ids: readonly number[]): Promise<queries.Discounted[]> {
  return queries.lockPosted(tx, ids);
}

/** Changes the lines and totals of locked invoices. */
export async function putDiscounts(
  ctx: WriteCtx,
  held: readonly queries.Discounted[],
  changes: readonly DiscountChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await queries.removeDiscountLines(
    ctx.tx,
    changes.flatMap(({ invoiceId, removedAgreementIds }) =>
      removedAgreementIds.map((agreementId) => ({ invoiceId, agreementId })),
    ),
  );
  await queries.insertDiscountLines(
    ctx.tx,
    changes.flatMap(({ invoiceId, lines }) => lines.map((line) => ({ ...line, invoiceId }))),
  );
  const before = new Map(held.map((invoice) => [invoice.id, invoice]));
  const changed = await queries.setDiscounted(ctx.tx, changes, ctx.now);
  await auditAll(
    ctx,
    changed.map((after) => {
      const { id: entityId, ...fields } = after;
      const { id: _, ...former } = before.get(entityId) ?? after;
      return {
        entityType: invoiceHistory.entityType,
        entityId,
        action: 'invoice.discounts-distributed',
        before: former,
        after: fields,
      };
    }),
  );
  await requestSync(
    ctx,
    'Invoice',
    changes.map(({ invoiceId }) => invoiceId),
  );
}
