import { creditRequestHistory } from '@backdock/core/accounting/credit-requests/credit-requests.history.ts';
import { dueOn } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { judgeNewClaims } from './judge-new-claims.service.ts';
import { insertRequests, type NewCreditRequest } from './new-requests.queries.ts';

export type { NewCreditRequest } from './new-requests.queries.ts';

/**
 * The only entry point for claims: problems with orders are found outside this product. Returns the ids of all requests
 * made: an agreement may cover a claim in part, which makes it two.
 */
export async function receiveCreditRequests(
  ctx: WriteCtx,
  requests: readonly NewCreditRequest[],
): Promise<number[]> {
  if (requests.length === 0) return [];
  for (const request of requests) refuseUnlessAddsUp(request);
  const judged = await judgeNewClaims(ctx.tx, requests);
  const ids = await insertRequests(
    ctx.tx,
    judged.map((request) => ({ ...request, dueOn: dueOn(request.createdOn) })),
  );
  await auditAll(
    ctx,
    zip(judged, ids).map(([request, id]) => ({
      entityType: creditRequestHistory.entityType,
      entityId: id,
      action: request.agreement ? 'credit-request.received-covered' : 'credit-request.received',
      after: {
        supplierId: request.supplierId,
        purchaseOrderNumber: request.purchaseOrderNumber,
        reason: request.reason,
        sourceType: request.sourceType,
        totalCents: request.totalCents,
        assigneeId: request.assigneeId,
        notes: request.notes,
        ...(request.agreement && { agreement: request.agreement.name }),
        ...(request.coverRefusal && { coverRefusal: request.coverRefusal }),
        status: request.agreement ? 'Closed' : 'Pending',
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
