import type { ClaimPart } from '@backdock/core/allowances/cover/claim-cover.rules.ts';
import { notCoveredText } from '@backdock/core/allowances/cover/cover-words.ts';
import { isDdrReason } from '@backdock/core/allowances/cover/ddr-reasons.ts';
import { holdDdrAgreements } from '../../allowances/agreements/ddr-agreements.service.ts';
import type { Tx } from '../../platform/db/database.ts';
import { judgeClaims } from './judge-claims.service.ts';
import type { JudgedRequest, NewCreditRequest, NewItem } from './new-requests.queries.ts';

/**
 * Decides which claims an agreement covers. A claim that is covered in part becomes several: one for each agreement,
 * and one for the rest.
 */
export async function judgeNewClaims(
  tx: Tx,
  requests: readonly NewCreditRequest[],
): Promise<JudgedRequest[]> {
  const claims = requests.flatMap((request) => {
    const { reason, sourceType } = request;
    return sourceType === 'Process' && isDdrReason(reason) ? [{ ...request, id: null, reason, request }] : [];
  });
  const bySupplier = Map.groupBy(claims, ({ supplierId }) => supplierId);
  const agreements = claims.length > 0 ? await holdDdrAgreements(tx, [...bySupplier.keys()]) : new Map();
  const parts = new Map<NewCreditRequest, readonly ClaimPart<NewItem>[]>();
  for (const [supplierId, own] of bySupplier) {
    const ofSupplier = agreements.get(supplierId);
    if (!ofSupplier) continue;
    const verdicts = await judgeClaims(tx, supplierId, own, ofSupplier);
    for (const claim of own) parts.set(claim.request, verdicts.get(claim) ?? []);
  }
  return requests.flatMap((request) => judgedRequests(request, parts.get(request)));
}

function judgedRequests(
  request: NewCreditRequest,
  parts: readonly ClaimPart<NewItem>[] = [{ items: request.items, agreement: null, notCovered: null }],
): JudgedRequest[] {
  // Whoever claims the rest needs the evidence.
  const evidenced = parts.find(({ agreement }) => agreement === null) ?? parts[0];
  return parts.map((part) => ({
    ...request,
    items: part.items,
    totalCents:
      parts.length === 1
        ? request.totalCents
        : part.items.reduce((sum, { amountCents }) => sum + amountCents, 0),
    documentIds: part === evidenced ? request.documentIds : [],
    // No one has to work on a claim that is covered.
    assigneeId: part.agreement ? null : request.assigneeId,
    agreement: part.agreement,
    coverRefusal: part.notCovered && notCoveredText(part.notCovered),
  }));
}
