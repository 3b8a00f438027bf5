import { numberToCents } from '@backdock/core/kit/money.ts';
import type { PriceDecision } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { type PricedItem, whyNotApprove } from '@backdock/core/orders/price-changes/price-changes.rules.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, refuseIf, throwNotFound } from '../../platform/errors.ts';
import { refuseUnlessReach } from '../../platform/reach.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { rematchAfterPrices } from '../invoice-reviews/rematch.service.ts';
import { applyDecisions, type Decided, releaseIfDecided } from './apply-decisions.service.ts';
import { type LockedRequest, lockRequests } from './price-changes.queries.ts';
import { type Header, headerOf, pricedItems, type SupplierOrderKey } from './priced-items.service.ts';

export interface OrderDecisions extends SupplierOrderKey {
  decisions: readonly PriceDecision[];
}

/** Decides requests of one or more supplier orders: all of them, or none. Returns how many. */
export async function decidePriceChanges(
  ctx: WriteCtx<Employee>,
  orders: readonly OrderDecisions[],
): Promise<number> {
  const decisions = orders.flatMap((order) => order.decisions);
  const ids = new Set(decisions.map(({ priceChangeRequestId }) => priceChangeRequestId));
  if (ids.size < decisions.length) {
    throw new AppError('invalid', 'price-change.twice', 'A price change can only be decided once.');
  }
  const locked = await lockedOrders(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  const requests = await lockRequests(ctx.tx, { ids: [...ids] });
  for (const order of orders) await decideOrder(ctx, order, requests);
  for (const order of locked) await releaseIfDecided(ctx, order);
  if (decisions.some(({ decision }) => decision === 'Approved')) await rematchAfterPrices(ctx, locked);
  return decisions.length;
}

async function decideOrder(
  ctx: WriteCtx<Employee>,
  { decisions, ...of }: OrderDecisions,
  requests: readonly LockedRequest[],
): Promise<void> {
  const header = await headerOf(ctx.tx, of);
  refuseUnlessReach(ctx.actor, 'priceChanges.decide', [header.purchasingManagerId]);
  const items = await pricedItems(ctx.tx, of, header);
  const decided = decisions.map((decision): Decided => {
    const request = requests.find(({ id }) => id === decision.priceChangeRequestId);
    const item = request && items.get(request.orderItemId);
    if (!request || !item) throwNotFound('price change request');
    refuseUndecidable(request, decision, item, header);
    return {
      request,
      sku: item.sku,
      oldCents: request.oldCents,
      newCents: request.newCents,
      decision: decision.decision,
      decidedBy: ctx.actor.id,
      comment: decision.comment ?? null,
      counterCents: counterOf(decision),
      isAutomatic: false,
    };
  });
  await applyDecisions(ctx, of, header, decided);
}

/** An approved price needs no counter price. */
const counterOf = ({ decision, counterPrice }: PriceDecision) =>
  decision === 'Declined' && typeof counterPrice === 'number' ? numberToCents(counterPrice) : null;

function refuseUndecidable(
  request: LockedRequest,
  decision: PriceDecision,
  item: PricedItem,
  { currency }: Header,
): void {
  if (request.decision !== null || request.version !== decision.version) {
    throw new AppError(
      'conflict',
      'stale',
      `The price change for ${item.sku} was decided or withdrawn in the meantime.`,
    );
  }
  if (decision.decision === 'Approved') refuseIf(whyNotApprove(request, item, currency));
  const counterCents = counterOf(decision);
  if (counterCents !== null && counterCents >= request.newCents) {
    const message = 'A counter price must be below the requested price.';
    throw new AppError('invalid', 'price-change.counter', message, { errors: { counterPrice: [message] } });
  }
}

/** The specified calls send no version, so they decide the request as it is now. */
export async function decideOne(
  ctx: WriteCtx<Employee>,
  { priceChangeRequestId, ...of }: SupplierOrderKey & { priceChangeRequestId: number },
  decision: Pick<PriceDecision, 'decision' | 'comment' | 'counterPrice'>,
): Promise<void> {
  await lockedOrders(ctx, [of.orderId]);
  const [request] = await lockRequests(ctx.tx, { ids: [priceChangeRequestId] });
  const { version } = request ?? throwNotFound('price change request');
  await decidePriceChanges(ctx, [{ ...of, decisions: [{ ...decision, priceChangeRequestId, version }] }]);
}
