import { notesOfLines } from '@backdock/core/orders/order-notes.rules.ts';
import { priceChangesHistory } from '@backdock/core/orders/price-changes/price-changes.history.ts';
import {
  meetsCounterPrice,
  type PricedItem,
  whyNotRequest,
} from '@backdock/core/orders/price-changes/price-changes.rules.ts';
import { currencyOfCents } from '@backdock/core/kit/money.ts';
import { zip } from '@backdock/core/kit/text/zip.ts';
import { audit, auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { rematchAfterPrices } from '../invoice-reviews/rematch.service.ts';
import { holdOrder, lockedOrders } from '../order-holds.service.ts';
import { writeNotes } from '../order-notes.service.ts';
import { applyDecisions, cancelRequests, type Decided, releaseIfDecided } from './apply-decisions.service.ts';
import * as queries from './price-changes.queries.ts';
import { type Header, headerOf, pricedItems } from './priced-items.service.ts';

/** What a supplier sends together about one supplier order. */
export interface Submission extends queries.NewSubmission {
  /** New prices, each for one item. */
  requests: readonly { orderItemId: number; newCents: number }[];
  /** Items whose undecided request is withdrawn. */
  withdrawnItemIds?: readonly number[];
}

export interface Received {
  sourceKey: string;
  /** Received before under the same key, so nothing was done. */
  isKnown: boolean;
  requestIds: readonly number[];
  /** Items whose price can't change, and why. */
  refused: readonly { orderItemId: number; reason: string }[];
}

/** The only entry point for price changes, which suppliers request in their portal. */
export async function receivePriceChanges(
  ctx: WriteCtx,
  submissions: readonly Submission[],
): Promise<Received[]> {
  if (submissions.length === 0) return [];
  const orders = await lockedOrders(
    ctx,
    submissions.map(({ orderId }) => orderId),
  );
  const received: Received[] = [];
  for (const submission of submissions) received.push(await receive(ctx, submission));
  for (const order of orders) {
    const isAsked = submissions.some(
      ({ orderId }, at) => orderId === order.id && (received[at]?.requestIds.length ?? 0) > 0,
    );
    if (isAsked && (await queries.hasPending(ctx.tx, order.id))) await holdOrder(ctx, order);
    else await releaseIfDecided(ctx, order);
  }
  await rematchAfterPrices(ctx, orders);
  return received;
}

async function receive(ctx: WriteCtx, submission: Submission): Promise<Received> {
  const { sourceKey, orderId, supplierId, requests, withdrawnItemIds = [] } = submission;
  const of = { orderId, supplierId };
  const header = await headerOf(ctx.tx, of);
  const items = await pricedItems(ctx.tx, of, header);
  refuseUnknownItems(submission, items);
  const submissionId = await queries.insertSubmission(ctx.tx, submission);
  if (submissionId === null) return { sourceKey, isKnown: true, requestIds: [], refused: [] };

  const priced = requests.map((request) => ({ ...request, item: itemOf(items, request.orderItemId) }));
  const refused = priced.flatMap(({ orderItemId, newCents, item }) => {
    const why = whyNotRequest(newCents, item);
    return why ? [{ orderItemId, reason: why.message }] : [];
  });
  const asked = priced.filter(({ orderItemId }) => !refused.some((one) => one.orderItemId === orderItemId));

  const pending = await queries.lockRequests(ctx.tx, {
    pendingOn: [...asked.map(({ orderItemId }) => orderItemId), ...withdrawnItemIds],
  });
  const named = pending.map((request) => ({ ...request, sku: itemOf(items, request.orderItemId).sku }));
  const isReplaced = ({ orderItemId }: queries.LockedRequest) =>
    asked.some((one) => one.orderItemId === orderItemId);
  await cancelRequests(ctx, of, named.filter(isReplaced), 'Replaced by a newer request.');
  const withdrawn = named.filter((request) => !isReplaced(request));
  await cancelRequests(ctx, of, withdrawn, 'Withdrawn by the supplier.');

  const asking = asked.map(({ orderItemId, newCents, item }) => ({
    orderItemId,
    oldCents: item.priceCents,
    newCents,
    sku: item.sku,
  }));
  const ids = await queries.insertRequests(ctx.tx, submissionId, asking, ctx.now);
  if (ids.length === 0 && pending.length === 0) await auditUnchanged(ctx, submission, refused);
  await auditAll(
    ctx,
    zip(asking, ids).map(([{ sku, oldCents, newCents }, requestId]) => ({
      entityType: priceChangesHistory.entityType,
      entityId: `${orderId}-${supplierId}`,
      action: 'price-changes.requested',
      after: {
        sku,
        oldCents,
        newCents,
        requestedBy: submission.requestedBy,
        reason: submission.reason,
        requestId,
        version: 1,
      },
    })),
  );
  await writeNotes(
    ctx,
    of,
    'SystemNote',
    notesOfLines(receivedLines(header, { asking, withdrawn, refused })),
  );
  await applyDecisions(ctx, of, header, await meetingCounterPrice(ctx, zip(asking, ids)));
  return { sourceKey, isKnown: false, requestIds: ids, refused };
}

/** Records a submission that changes nothing. */
function auditUnchanged(
  ctx: WriteCtx,
  { orderId, supplierId, requestedBy, reason }: Submission,
  refused: Received['refused'],
): Promise<void> {
  return audit(ctx, {
    entityType: priceChangesHistory.entityType,
    entityId: `${orderId}-${supplierId}`,
    action: 'price-changes.not-accepted',
    after: {
      requestedBy,
      reason,
      refusal: refused.map((one) => one.reason).join(' ') || 'There was nothing to withdraw.',
    },
  });
}

/** What the submission did, for the order's timeline. */
function receivedLines(
  { supplierName, currency }: Header,
  {
    asking,
    withdrawn,
    refused,
  }: { asking: readonly Asking[]; withdrawn: readonly { sku: string }[]; refused: Received['refused'] },
): string[] {
  const price = (cents: number) => currencyOfCents(cents, currency);
  return [
    ...asking.map(
      ({ sku, oldCents, newCents }) =>
        `${supplierName} requested a new price for ${sku}: ${price(oldCents)} to ${price(newCents)}.`,
    ),
    ...withdrawn.map(({ sku }) => `${supplierName} withdrew its price request for ${sku}.`),
    ...refused.map(({ reason }) => `Request not accepted: ${reason}`),
  ];
}

interface Asking {
  orderItemId: number;
  oldCents: number;
  newCents: number;
  sku: string;
}

/** Requests that meet a counter price are approved automatically. */
async function meetingCounterPrice(
  { tx, now }: WriteCtx,
  requests: readonly (readonly [Asking, number])[],
): Promise<Decided[]> {
  const counters = await queries.findCounterPrices(
    tx,
    requests.map(([{ orderItemId }]) => orderItemId),
  );
  return requests.flatMap(([asking, id]) => {
    const counter = counters.get(asking.orderItemId) ?? null;
    if (!counter || !meetsCounterPrice(asking.newCents, counter, now)) return [];
    return [
      {
        ...asking,
        request: { ...asking, id, version: 1, decision: null },
        decision: 'Approved' as const,
        decidedBy: counter.setBy,
        comment: null,
        counterCents: null,
        isAutomatic: true,
      },
    ];
  });
}

function refuseUnknownItems(
  { sourceKey, requests, withdrawnItemIds = [] }: Submission,
  items: ReadonlyMap<number, PricedItem>,
): void {
  const ids = [...requests.map(({ orderItemId }) => orderItemId), ...withdrawnItemIds];
  const unknown = ids.find((id) => !items.has(id));
  if (unknown !== undefined) {
    throw new AppError(
      'invalid',
      'price-change.unknown-item',
      `Submission ${sourceKey} names item ${unknown}, which is not on this supplier order.`,
    );
  }
  if (new Set(ids).size < ids.length) {
    throw new AppError('invalid', 'price-change.twice', `Submission ${sourceKey} names an item twice.`);
  }
}

function itemOf(items: ReadonlyMap<number, PricedItem>, id: number): PricedItem {
  const item = items.get(id);
  if (!item) throw new Error(`item ${id} is not on this supplier order`);
  return item;
}
