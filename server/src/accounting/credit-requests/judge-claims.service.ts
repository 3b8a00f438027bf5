import {
  type ClaimedItem,
  type ClaimPart,
  type DdrAgreement,
  type DdrClaim,
} from '@backdock/core/allowances/cover/claim-cover.rules.ts';
import {
  type CountedClaim,
  judgeInOrder,
  quarterOf,
  skuKey,
} from '@backdock/core/allowances/cover/claims-in-order.rules.ts';
import type { DdrReason } from '@backdock/core/allowances/cover/ddr-reasons.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Tx } from '../../platform/db/database.ts';
import * as queries from './claim-facts.queries.ts';

export interface ClaimToJudge<I extends ClaimedItem = ClaimedItem> {
  /** Null for a claim that just arrived. */
  id: number | null;
  reason: DdrReason;
  createdOn: Date;
  orderId: number | null;
  items: readonly I[];
}

/** What a supplier's agreements say about its claims. The agreements are held. */
export async function judgeClaims<I extends ClaimedItem>(
  tx: Tx,
  supplierId: number,
  claims: readonly ClaimToJudge<I>[],
  agreements: readonly DdrAgreement[],
): Promise<Map<ClaimToJudge<I>, ClaimPart<I>[]>> {
  const orders = await ordersOf(tx, supplierId, claims);
  const { claimed, unitsBought } = await unitsOf(tx, supplierId, claims, agreements);
  const judged = claims.map((claim) => {
    const order = orders.get(claim.orderId ?? 0);
    const known: DdrClaim<I> = {
      reason: claim.reason,
      createdOn: dayInPacific(claim.createdOn),
      orderedOn: order ? dayInPacific(new Date(order.orderedOn)) : null,
      shippedOn: order?.shippedOn ? dayInPacific(new Date(order.shippedOn)) : null,
      marketplaceId: order?.marketplaceId ?? null,
      items: claim.items,
    };
    return { claim, at: claim.createdOn.getTime(), id: claim.id ?? Infinity, known };
  });
  const inOrder = [...judged, ...claimed].toSorted(
    // Those that just arrived come last, in the order they were sent.
    (one, other) => one.at - other.at || (one.id === other.id ? 0 : one.id - other.id),
  );
  const verdicts = judgeInOrder(
    inOrder.map(({ known }) => known),
    agreements,
    unitsBought,
  );
  return new Map(judged.map(({ claim, known }) => [claim, verdicts.get(known) ?? []]));
}

async function ordersOf(tx: Tx, supplierId: number, claims: readonly ClaimToJudge[]) {
  const ids = [...new Set(claims.flatMap(({ orderId }) => orderId ?? []))];
  const facts = ids.length === 0 ? [] : await queries.findOrderFacts(tx, supplierId, ids);
  return new Map(facts.map((order) => [order.orderId, order]));
}

interface Counted {
  at: number;
  id: number;
  known: CountedClaim;
}

/** Units claimed and bought, if any agreement asks for them. */
async function unitsOf(
  tx: Tx,
  supplierId: number,
  claims: readonly ClaimToJudge[],
  agreements: readonly DdrAgreement[],
): Promise<{ claimed: Counted[]; unitsBought: (sku: string, quarter: string) => number }> {
  const skus = [...new Set(claims.flatMap(({ items }) => items.map(({ sku }) => skuKey(sku))))];
  const hasThreshold = agreements.some(({ ddr }) => ddr.catastrophicThresholdPercent !== null);
  if (!hasThreshold || skus.length === 0) return { claimed: [], unitsBought: () => 0 };
  const since = claims.map(({ createdOn }) => quarterOf(dayInPacific(createdOn))).toSorted()[0] ?? '';
  const bought = new Map(
    (await queries.listUnitsBought(tx, supplierId, skus, since)).map(({ sku, quarter, units }) => [
      `${quarter} ${sku}`,
      units,
    ]),
  );
  const judged = new Set(claims.map(({ id }) => id));
  const others = (await queries.listUnitsClaimed(tx, supplierId, skus, since)).filter(
    ({ creditRequestId }) => !judged.has(creditRequestId),
  );
  return {
    claimed: others.map(({ creditRequestId: id, reason, createdOn, sku, quantity }) => {
      const at = new Date(createdOn);
      const known = {
        reason,
        createdOn: dayInPacific(at),
        items: [{ sku, quantity }],
        countsOnly: true as const,
      };
      return { at: at.getTime(), id, known };
    }),
    unitsBought: (sku, quarter) => bought.get(`${quarter} ${sku}`) ?? 0,
  };
}
