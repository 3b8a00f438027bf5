import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import { recordAttached } from '../../documents/attached-files.service.ts';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import { lockRecord } from '../../platform/change-record.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { insertEvidence } from './credit-request-changes.queries.ts';
import { editableRequest, requestDetails } from './credit-requests.service.ts';

/** Attaches files as evidence once their bytes are checked. The check waits for storage, so it comes first. */
export async function attachEvidence(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  creditRequestId: number,
  documentNames: readonly string[],
): Promise<CreditRequestDetails> {
  // Checks permission before any waiting.
  await ctx.inTx((inner) => lockRecord(inner, editableRequest, creditRequestId));
  const files = await ownUploads(ctx.db, ctx.actor, documentNames);
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  return ctx.once((inner) => take(inner, creditRequestId, files));
}

/** Idempotent: evidence sent twice is attached once. */
async function take(
  ctx: WriteCtx<Employee>,
  creditRequestId: number,
  files: readonly { id: number; fileName: string }[],
): Promise<CreditRequestDetails> {
  await lockRecord(ctx, editableRequest, creditRequestId);
  const ids = files.map(({ id }) => id);
  const outcome = await insertEvidence(ctx.tx, creditRequestId, ids, ctx.actor.id, ctx.now);
  const to = {
    entityType: creditRequestHistory.entityType,
    entityId: creditRequestId,
    noun: 'credit request',
    action: 'credit-request.attached',
    field: 'file',
  };
  await recordAttached(ctx, to, files, outcome);
  return requestDetails({ ...ctx, db: ctx.tx }, creditRequestId);
}
