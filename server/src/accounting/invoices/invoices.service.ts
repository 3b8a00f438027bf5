import { invoiceHistory } from '@backdock/core/accounting/invoices/invoices.history.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { firstOpenDay } from '../financial-periods/financial-periods.service.ts';
import { requestSync } from '../../intacct/sync-tasks.service.ts';
import * as queries from './invoices.queries.ts';
import { flagLookAlikes } from './look-alike-flags.service.ts';

/** An incoming invoice. Without a posting date, it's posted on its own date or the first open day after it. */
export type ReceivedInvoice = Omit<queries.NewInvoice, 'postingDate'> & { postingDate?: Day | null };

/** The only entry point for invoices from outside this product. */
export async function receiveInvoices(
  ctx: WriteCtx,
  received: readonly ReceivedInvoice[],
): Promise<number[]> {
  if (received.length === 0) return [];
  const invoices = await withPostingDates(ctx, received);
  const ids = await queries.insertInvoices(ctx.tx, invoices);
  const inserted = zip(invoices, ids);
  await queries.insertLines(
    ctx.tx,
    inserted.flatMap(([{ lines = [] }, invoiceId]) =>
      lines.map((line, at) => ({ ...line, invoiceId, position: at + 1 })),
    ),
  );
  await flagLookAlikes(ctx.tx, ids);
  await auditAll(
    ctx,
    inserted.map(([invoice, id]) => ({
      entityType: invoiceHistory.entityType,
      entityId: id,
      action: 'invoice.received',
      after: {
        invoiceNumber: invoice.invoiceNumber,
        partnerId: invoice.partnerId,
        postingDate: invoice.postingDate,
        totalCents: invoice.totalCents,
        status: invoice.status,
        version: 1,
      },
    })),
  );
  await requestSync(
    ctx,
    'Invoice',
    inserted.flatMap(([{ intacctSyncStatus }, id]) => (intacctSyncStatus === 'NotSynced' ? [id] : [])),
  );
  return ids;
}

async function withPostingDates(
  { tx }: WriteCtx,
  received: readonly ReceivedInvoice[],
): Promise<queries.NewInvoice[]> {
  const days = new Map<Day, Day>();
  for (const { invoiceDate, postingDate } of received) {
    if (postingDate === undefined && !days.has(invoiceDate)) {
      days.set(invoiceDate, await firstOpenDay(tx, invoiceDate));
    }
  }
  return received.map((invoice) => ({
    ...invoice,
    postingDate:
      invoice.postingDate === undefined
        ? (days.get(invoice.invoiceDate) ?? invoice.invoiceDate)
        : invoice.postingDate,
  }));
}
