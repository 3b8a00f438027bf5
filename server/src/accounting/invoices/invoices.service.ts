import { auditAll } from '../../platform/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { insertInvoices, type NewInvoice } from './invoices.queries.ts';

/** The one way in for invoices that come from outside this product. */
export async function receiveInvoices(ctx: WriteCtx, invoices: readonly NewInvoice[]): Promise<number[]> {
  const ids = await insertInvoices(ctx.tx, invoices);
  await auditAll(
    ctx,
    invoices.map((invoice, index) => ({
      entityType: 'invoice',
      entityId: ids[index] ?? 0,
      action: 'invoice.received',
      after: {
        invoiceNumber: invoice.invoiceNumber,
        partnerId: invoice.partnerId,
        totalCents: invoice.totalCents,
        status: invoice.status,
        version: 1,
      },
    })),
  );
  return ids;
}
