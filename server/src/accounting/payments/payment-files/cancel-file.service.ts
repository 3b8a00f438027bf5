import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-batches.history.ts';
import { paymentFileHistory } from '@backdock/core/accounting/payments/payment-files.history.ts';
import { whyNotCancel, whyNotCancelFor } from '@backdock/core/accounting/payments/payment-files.rules.ts';
import { auditAll } from '../../../platform/audit.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { missing, refuseIf } from '../../../platform/errors.ts';
import { moveCreditMemos } from '../../credit-memos/credit-memo-payments.service.ts';
import { moveInvoices } from '../../invoices/invoice-payments.service.ts';
import { portionsOf } from '../../portions.ts';
import { listDocumentsOfFile } from '../payment-items.queries.ts';
import * as queries from './cancel-file.queries.ts';
import { deciderOf, lockedAsSeen } from './payment-files.service.ts';

/** Nothing was sent: the file is history, and what was in it is in the basket again. */
export async function cancelFile(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, reason }: { version: number; reason?: string | undefined },
): Promise<null> {
  const { tx, actor, now } = ctx;
  await allowLongWork(tx);
  const file = await lockedAsSeen(ctx, id, version);
  refuseIf(whyNotCancel(file, deciderOf(actor)) ?? whyNotCancelFor(file, reason));
  if (file.approvedBy !== null) await takeBackApproval(ctx, id);
  if (!(await queries.setCancelled(tx, id, { by: actor.id, reason, now }))) missing('payment file');
  const batches = await queries.cancelBatches(tx, id, now);
  const items = await queries.releaseItems(tx, id);
  for (const portion of portionsOf(items)) await queries.copyToBasket(tx, portion);
  await queries.removePrenotes(tx, id);
  await auditAll(ctx, [
    {
      entityType: paymentFileHistory.entityType,
      entityId: id,
      action: 'payment-file.cancelled',
      before: { status: file.status, version },
      after: { status: 'Cancelled', version: version + 1 },
      reason,
    },
    ...batches.map(({ id: batchId, version: next }) => ({
      entityType: paymentBatchHistory.entityType,
      entityId: batchId,
      action: 'payment-batch.cancelled',
      before: { status: 'Waiting', version: next - 1 },
      after: { status: 'Cancelled', version: next },
      reason,
    })),
  ]);
  return null;
}

async function takeBackApproval(ctx: WriteCtx<Employee>, id: number): Promise<void> {
  const { invoiceIds, creditMemoIds } = await listDocumentsOfFile(ctx.tx, id);
  const step = { from: 'Approved', to: 'Processing' } as const;
  await moveInvoices(ctx, invoiceIds, { ...step, action: 'invoice.approval-taken-back' });
  await moveCreditMemos(ctx, creditMemoIds, { ...step, action: 'credit-memo.approval-taken-back' });
}
