import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import { whyNotChange } from '@backdock/core/accounting/invoices/invoices.rules.ts';
import { whyNotPostThen } from '@backdock/core/accounting/posting-day.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Refusal } from '@backdock/core/kit/refusal.ts';
import { auditAll } from '../../platform/audit.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { refuseIf } from '../../platform/errors.ts';
import { portionsOf } from '../portions.ts';
import { refuseClosedMonthsOfAll } from '../posting-months.service.ts';
import * as queries from './posting-dates.queries.ts';

/** When invoices are posted, and why that stays so. Those without a posting date are left out. */
export async function listPostings(
  db: Reader,
  ids: readonly number[],
): Promise<{ id: number; postingDate: Day; refusal: Refusal | null }[]> {
  const posted = await queries.listPosted(db, ids);
  return posted.map((invoice) => ({ ...invoice, refusal: whyNotChange(invoice) }));
}

/** The same as changing the posting date of each: all of them, or none. */
export async function movePostings(ctx: WriteCtx<Employee>, ids: readonly number[], to: Day): Promise<void> {
  const today = dayInPacific(ctx.now);
  for (const portion of portionsOf(ids)) {
    const posted = await queries.lockPosted(ctx.tx, portion);
    const documents = posted.map((invoice) => ({
      ...invoice,
      name: `Invoice ${invoice.invoiceNumber}`,
      date: invoice.invoiceDate,
    }));
    await refuseClosedMonthsOfAll(ctx.tx, documents, to);
    for (const invoice of documents) refuseIf(whyNotChange(invoice) ?? whyNotPostThen(invoice, to, today));
    const moved = documents.filter(({ postingDate }) => postingDate !== to);
    await queries.setPostingDates(
      ctx.tx,
      moved.map(({ id }) => id),
      to,
      ctx.now,
    );
    await auditAll(
      ctx,
      moved.map(({ id, postingDate, intacctSyncStatus: status, version }) => ({
        entityType: invoiceHistory.entityType,
        entityId: id,
        action: 'invoice.posting-date-changed',
        before: { postingDate, intacctSyncStatus: status, version },
        after: {
          postingDate: to,
          intacctSyncStatus: status === 'Synced' ? 'NotSynced' : status,
          version: version + 1,
        },
      })),
    );
  }
}
