import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { auditAll } from '../../platform/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { requestSync } from '../intacct-sync/sync-tasks.service.ts';
import * as queries from './invoice-discounts.queries.ts';

/** What becomes of the discounts on one invoice: by which it gets cheaper, and the lines that go and come. */
export interface DiscountChange {
  invoiceId: number;
  cents: number;
  removedAgreementIds: readonly number[];
  lines: readonly Omit<queries.NewDiscountLine, 'invoiceId'>[];
}

/** Holds invoices for a change of their discounts. Whoever is missing in the answer is being paid by now, or paid. */
export function holdPosted(tx: Tx, ids: readonly number[]): Promise<queries.Discounted[]> {
  return queries.lockPosted(tx, ids);
}

/** Changes the lines and totals of invoices that are held. */
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
