import { paymentBatchHistory } from '@backdock/core/accounting/payments/payment-history/payment-batches.history.ts';
import {
  whyNotCancel,
  whyNotCancelFor,
} from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import { changeEntry, changeRecord } from '../../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../../platform/context.ts';
import { allowLongWork } from '../../../platform/db/long-work.ts';
import { throwNotFound } from '../../../platform/errors.ts';
import { chunkIds } from '../../../platform/chunk-ids.ts';
import { moveDocuments } from '../payment-items/document-steps.service.ts';
import { listDocumentsOfFile } from '../payment-items/payment-items.service.ts';
import * as queries from './cancel-file.queries.ts';
import { deciderOf, paymentFileRecord } from './payment-files.service.ts';

/** Nothing was sent: the file becomes history, and its contents go back to the basket. */
export async function cancelFile(
  ctx: WriteCtx<Employee>,
  id: number,
  { version, reason }: { version: number; reason?: string | undefined },
): Promise<null> {
  const { tx, actor, now } = ctx;
  await allowLongWork(tx);
  await changeRecord(ctx, paymentFileRecord, {
    id,
    version,
    whyNot: (file) => whyNotCancel(file, deciderOf(actor)) ?? whyNotCancelFor(file, reason),
    write: async ({ status, approvedBy }) => {
      if (approvedBy !== null) await takeBackApproval(ctx, id);
      if (!(await queries.setCancelled(tx, id, { by: actor.id, reason, now }))) throwNotFound('payment file');
      const batches = await queries.cancelBatches(tx, id, now);
      const items = await queries.releaseItems(tx, id);
      for (const portion of chunkIds(items)) await queries.copyToBasket(tx, portion);
      await queries.removePrenotes(tx, id);
      return {
        action: 'payment-file.cancelled',
        before: { status },
        after: { status: 'Cancelled' },
        reason,
        also: batches.map((batch) => cancelled(batch, reason)),
      };
    },
  });
  return null;
}

const cancelled = ({ id, version }: queries.CancelledBatch, reason: string | undefined) =>
  changeEntry(
    { entityType: paymentBatchHistory.entityType, entityId: id, version: version - 1 },
    {
      action: 'payment-batch.cancelled',
      before: { status: 'Waiting' },
      after: { status: 'Cancelled' },
      reason,
    },
  );

async function takeBackApproval(ctx: WriteCtx<Employee>, id: number): Promise<void> {
  const documents = await listDocumentsOfFile(ctx.tx, id);
  await moveDocuments(ctx, documents, { from: 'Approved', to: 'Processing', verb: 'approval-taken-back' });
}
