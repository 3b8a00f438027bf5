import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import { auditAll } from '../../platform/audit.ts';
import type { Employee, OutwardCtx, WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { insertEvidence } from './credit-request-changes.queries.ts';
import { lockForEdit, requestDetails } from './credit-requests.service.ts';

/** Files become evidence of a claim once their bytes were looked at, which waits for storage and so comes first. */
export async function attachEvidence(
  ctx: OutwardCtx<Employee>,
  runtime: Runtime,
  creditRequestId: number,
  documentNames: readonly string[],
): Promise<CreditRequestDetails> {
  // Before any waiting: whether they may at all.
  await ctx.inTx((inner) => lockForEdit(inner, creditRequestId));
  const files = await ownUploads(ctx.db, ctx.actor, documentNames);
  await releaseDocuments(
    ctx,
    runtime,
    files.map(({ id }) => id),
  );
  return ctx.once((inner) => take(inner, creditRequestId, files));
}

/** What is evidence of this claim already stays so: sent twice, it is attached once. */
async function take(
  ctx: WriteCtx<Employee>,
  creditRequestId: number,
  files: readonly { id: number; fileName: string }[],
): Promise<CreditRequestDetails> {
  await lockForEdit(ctx, creditRequestId);
  const ids = files.map(({ id }) => id);
  const { added, there } = await insertEvidence(ctx.tx, creditRequestId, ids, ctx.actor.id, ctx.now);
  const elsewhere = files.find(({ id }) => !there.has(id));
  if (elsewhere) {
    throw new AppError(
      'conflict',
      'credit-request.evidence-elsewhere',
      `${elsewhere.fileName} belongs to another credit request. Please upload it again.`,
    );
  }
  await auditAll(
    ctx,
    files
      .filter(({ id }) => added.has(id))
      .map(({ fileName }) => ({
        entityType: creditRequestHistory.entityType,
        entityId: creditRequestId,
        action: 'credit-request.attached',
        after: { file: fileName },
      })),
  );
  return requestDetails({ ...ctx, db: ctx.tx }, creditRequestId);
}
