import type { PostedLine } from '@backdock/core/orders/invoice-reviews/invoice-lines.rules.ts';
import { type BilledOrder, openQuantity } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { addAttachments } from '../../accounting/invoices/invoice-attachments.service.ts';
import { receiveInvoices } from '../../accounting/invoices/invoices.service.ts';
import { paymentTypesOf } from '../../partners/payment-settings.service.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { completeItems } from '../order-billing.service.ts';
import type { LockedOrder } from '../order-holds.service.ts';
import { listBillDocuments, setPosted, type StoredBill } from './bills.queries.ts';

export interface Posting {
  bill: Pick<StoredBill, 'id' | 'supplierId' | 'invoiceNumber' | 'invoiceDate'>;
  lines: readonly PostedLine[];
  /** The order as it is once this bill is posted; null for a bill without one. */
  order: BilledOrder | null;
  /** As the order has it: the supplier may have written it in another way. */
  purchaseOrderNumber: string | null;
}

/** Turns bills into invoices, with their documents. Returns the invoices' ids. */
export async function postBills(
  ctx: WriteCtx,
  orders: readonly LockedOrder[],
  postings: readonly Posting[],
): Promise<number[]> {
  if (postings.length === 0) return [];
  const paymentTypes = await paymentTypesOf(
    ctx.tx,
    postings.map(({ bill }) => bill.supplierId),
  );
  const ids = await receiveInvoices(
    ctx,
    postings.map(({ bill, lines, purchaseOrderNumber }) => ({
      partnerId: bill.supplierId,
      partnerType: 'Supplier',
      purchaseOrderNumber,
      invoiceNumber: bill.invoiceNumber,
      invoiceDate: bill.invoiceDate,
      totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      status: 'Posted',
      paymentType: paymentTypes.get(bill.supplierId) ?? 'None',
      intacctSyncStatus: 'NotSynced',
      createdOn: ctx.now,
      lines,
    })),
  );
  const posted = zip(postings, ids).map(([{ bill }, invoiceId]) => ({ billId: bill.id, invoiceId }));
  await setPosted(ctx.tx, posted, ctx.now);
  const documents = await listBillDocuments(
    ctx.tx,
    posted.map(({ billId }) => billId),
  );
  for (const [billId, own] of Map.groupBy(documents, (document) => document.billId)) {
    const invoice = posted.find((one) => one.billId === billId);
    if (invoice) await addAttachments(ctx, invoice.invoiceId, own);
  }
  const billedInFull = postings.flatMap(({ order }) =>
    (order?.items ?? []).filter((item) => item.billedQuantity > 0 && openQuantity(item) === 0),
  );
  await completeItems(ctx, orders, new Set(billedInFull.map(({ id }) => id)));
  return ids;
}
