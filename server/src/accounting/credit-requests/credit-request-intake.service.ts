import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import { dueOn } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { insertRequests, type NewCreditRequest } from './new-requests.queries.ts';

export type { NewCreditRequest } from './new-requests.queries.ts';

/** The only entry point for claims: problems with orders are found outside this product. */
export async function receiveCreditRequests(
  ctx: WriteCtx,
  requests: readonly NewCreditRequest[],
): Promise<number[]> {
  if (requests.length === 0) return [];
  for (const request of requests) refuseUnlessAddsUp(request);
  const ids = await insertRequests(
    ctx.tx,
    requests.map((request) => ({ ...request, dueOn: dueOn(request.createdOn) })),
  );
  await auditAll(
    ctx,
    zip(requests, ids).map(([request, id]) => ({
      entityType: creditRequestHistory.entityType,
      entityId: id,
      action: 'credit-request.received',
      after: {
        supplierId: request.supplierId,
        purchaseOrderNumber: request.purchaseOrderNumber,
        reason: request.reason,
        sourceType: request.sourceType,
        totalCents: request.totalCents,
        assigneeId: request.assigneeId,
        notes: request.notes,
        status: 'Pending',
        version: 1,
      },
    })),
  );
  return ids;
}

/** A supplier pays what it can follow, so a claim must equal the sum of its lines. */
function refuseUnlessAddsUp({ items, totalCents, purchaseOrderNumber }: NewCreditRequest): void {
  const sum = items.reduce((cents, { amountCents }) => cents + amountCents, 0);
  if (items.length === 0 || sum === totalCents) return;
  throw new AppError(
    'invalid',
    'credit-request.items',
    `The items on the credit request for ${purchaseOrderNumber ?? 'no order'} don’t add up to its amount.`,
  );
}
