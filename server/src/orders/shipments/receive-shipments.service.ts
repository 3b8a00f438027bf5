import { currencyOfCents } from '@backdock/core/kit/money.ts';
import {
  isOverLimit,
  limitText,
  type QuoteLimits,
} from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { pounds } from '@backdock/core/orders/shipments/package-words.ts';
import { changedParts, whyNotRequested } from '@backdock/core/orders/shipments/requested-shipment.rules.ts';
import { shipmentHistory } from '@backdock/core/orders/shipments/shipments.history.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry } from '../../platform/change-record.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockedOrders } from '../order-holds.service.ts';
import { receiveOrderNotes, writeNotes } from '../order-notes.service.ts';
import { cancelLocked } from './cancel.service.ts';
import { findMessages, insertMessage, type MessageOutcome } from './shipment-messages.queries.ts';
import { isFacilityOf, listItems, listPackages } from './shipment-page.queries.ts';
import { findSupplierOrder, listRequestedUnits, listShippableItems } from './shippable-items.queries.ts';
import * as queries from './shipments.queries.ts';

interface Sent {
  /** The supplier's own key: a message that arrives again has no effect. */
  sourceKey: string;
}

/** A supplier order is ready for pickup. */
interface NewRequest extends Sent, queries.RequestedShipment {
  kind: 'Request';
  orderId: number;
  supplierId: number;
  requestedOn: Date;
  requestedBy: string;
  /** The canceled request that this one makes again. */
  replacesId?: number;
}

/** Everything about a request, as it should be now. */
interface Change extends Sent, queries.RequestedShipment {
  kind: 'Change';
  shipmentRequestId: number;
}

interface Withdrawal extends Sent {
  kind: 'Withdrawal';
  shipmentRequestId: number;
  reason: string;
}

export type ShipmentMessage = NewRequest | Change | Withdrawal;

export interface ShipmentOutcome extends MessageOutcome {
  /** Whether the same key arrived before: this is what became of it then. */
  isKnown: boolean;
}

/** The only entry point for shipment requests, which suppliers make in their portal. */
export async function receiveShipmentRequests(
  ctx: WriteCtx,
  limits: QuoteLimits,
  messages: readonly ShipmentMessage[],
): Promise<ShipmentOutcome[]> {
  await lockAll(ctx, messages);
  const outcomes: ShipmentOutcome[] = [];
  for (const message of messages) {
    const known = (await findMessages(ctx.tx, [message.sourceKey])).get(message.sourceKey);
    if (known) {
      outcomes.push({ ...known, isKnown: true });
      continue;
    }
    const outcome = { sourceKey: message.sourceKey, ...(await receive(ctx, limits, message)) };
    await insertMessage(ctx.tx, outcome, ctx.now);
    outcomes.push({ ...outcome, isKnown: false });
  }
  return outcomes;
}

/** Locks every order at once, so that two batches can't wait for each other. */
async function lockAll(ctx: WriteCtx, messages: readonly ShipmentMessage[]): Promise<void> {
  const orderIds = [];
  for (const message of messages) {
    if (message.kind === 'Request') orderIds.push(message.orderId);
    else orderIds.push((await known(ctx, message)).orderId);
  }
  if (orderIds.length > 0) await lockedOrders(ctx, orderIds);
}

async function known({ tx }: WriteCtx, { sourceKey, shipmentRequestId }: Change | Withdrawal) {
  const found = await queries.findShipment(tx, shipmentRequestId);
  return found ?? malformed(sourceKey, `names request ${shipmentRequestId}, which doesn’t exist.`);
}

type Received = Omit<MessageOutcome, 'sourceKey'>;

function receive(ctx: WriteCtx, limits: QuoteLimits, message: ShipmentMessage): Promise<Received> {
  switch (message.kind) {
    case 'Request':
      return request(ctx, limits, message);
    case 'Change':
      return change(ctx, message);
    case 'Withdrawal':
      return withdraw(ctx, message);
  }
}

async function request(ctx: WriteCtx, limits: QuoteLimits, asked: NewRequest): Promise<Received> {
  const { orderId, supplierId, replacesId = null } = asked;
  const order = await findSupplierOrder(ctx.tx, asked);
  if (!order) malformed(asked.sourceKey, `names a supplier order that doesn’t exist.`);
  const items = await checkedItems(ctx, asked, { orderId, supplierId });
  const replaced = replacesId === null ? null : await queries.findShipment(ctx.tx, replacesId);
  const refusal =
    replacesId !== null &&
    (replaced?.status !== 'BookingCanceled' || replaced.orderId !== orderId || replaced.isReplaced)
      ? `Request ${replacesId} can’t be replaced: it isn’t a canceled request for this order, or it was already replaced.`
      : whyNotRequested(asked.packages, items, await requestedUnits(ctx, asked, null));
  if (refusal !== null) return refused(ctx, { orderId, supplierId, ...order }, refusal);

  const reviewReason = quoteReason(asked, items, limits, order.currency);
  const status = reviewReason ? 'NeedsReview' : 'NeedsBooking';
  const id = await queries.insertShipment(
    ctx.tx,
    { ...asked, replacesId, purchaseOrderNumber: order.purchaseOrderNumber, status, reviewReason },
    ctx.now,
  );
  await audit(ctx, {
    entityType: shipmentHistory.entityType,
    entityId: id,
    action: 'shipment-request.received',
    after: {
      status,
      supplierId,
      requestedBy: asked.requestedBy,
      ...audited(asked),
      ...(reviewReason && { reviewReason }),
      ...(replacesId !== null && { replacesId }),
      version: 1,
    },
  });
  await writeNotes(ctx, { orderId, supplierId }, 'SystemNote', [
    `${order.supplierName} requested a pickup of ${packagesText(asked)}.`,
  ]);
  return { shipmentRequestId: id, refusal: null };
}

async function change(ctx: WriteCtx, asked: Change): Promise<Received> {
  const shipment = (await queries.lockShipment(ctx.tx, asked.shipmentRequestId)) ?? (await known(ctx, asked));
  const items = await checkedItems(ctx, asked, shipment);
  const isOpen = shipment.status === 'NeedsBooking' || shipment.status === 'NeedsReview';
  const refusal = isOpen
    ? whyNotRequested(asked.packages, items, await requestedUnits(ctx, asked, shipment.id))
    : 'It is already booked or canceled. Call us to change it.';
  if (refusal !== null) {
    return { ...(await refused(ctx, shipment, refusal)), shipmentRequestId: shipment.id };
  }
  const packages = await listPackages(ctx.tx, shipment.id);
  const before = { ...shipment, packages, items: await listItems(ctx.tx, shipment.id) };
  const changed = changedParts(before, asked);
  if (changed.length === 0) return { shipmentRequestId: shipment.id, refusal: null };
  const reviewReason = `The supplier changed ${changed.join(', ')}.`;
  await queries.setRequested(ctx.tx, shipment.id, { ...asked, reviewReason }, ctx.now);
  await audit(
    ctx,
    changeEntry(
      { entityType: shipmentHistory.entityType, entityId: shipment.id, version: shipment.version },
      {
        action: 'shipment-request.changed',
        before: { status: shipment.status, ...audited(shipment) },
        after: { status: 'NeedsReview', ...audited(asked), reviewReason },
      },
    ),
  );
  return { shipmentRequestId: shipment.id, refusal: null };
}

async function withdraw(ctx: WriteCtx, message: Withdrawal): Promise<Received> {
  const shipment =
    (await queries.lockShipment(ctx.tx, message.shipmentRequestId)) ?? (await known(ctx, message));
  const { id, status } = shipment;
  if (status === 'BookingCanceled') return { shipmentRequestId: id, refusal: null };
  if (status === 'BookingConfirmed') {
    const refusal = 'It is already booked. Call us to cancel it.';
    return { ...(await refused(ctx, shipment, refusal)), shipmentRequestId: id };
  }
  await cancelLocked(ctx, shipment, { action: 'shipment-request.withdrawn', reason: message.reason });
  return { shipmentRequestId: id, refusal: null };
}

async function checkedItems(
  ctx: WriteCtx,
  asked: Sent & queries.RequestedShipment,
  of: { orderId: number; supplierId: number },
) {
  const { sourceKey, facilityId, packages, pickupFrom, pickupTo } = asked;
  if (!(await isFacilityOf(ctx.tx, { facilityId, supplierId: of.supplierId }))) {
    malformed(sourceKey, `names facility ${facilityId}, which the supplier doesn’t have.`);
  }
  if (packages.length === 0 || packages.some(({ items }) => items.length === 0)) {
    malformed(sourceKey, 'has no packages, or an empty one.');
  }
  if (pickupFrom >= pickupTo) malformed(sourceKey, 'has a pickup that ends before it starts.');
  return listShippableItems(ctx.tx, of);
}

function requestedUnits(ctx: WriteCtx, { packages }: queries.RequestedShipment, exceptId: number | null) {
  const ids = packages.flatMap(({ items }) => items.map(({ orderItemId }) => orderItemId));
  return listRequestedUnits(ctx.tx, ids, exceptId);
}

/** Says why, on the order's timeline. */
async function refused(
  ctx: WriteCtx,
  of: { orderId: number; supplierId: number; supplierName: string },
  refusal: string,
): Promise<Received> {
  const { orderId, supplierId, supplierName } = of;
  await receiveOrderNotes(ctx, [
    {
      orderId,
      supplierId,
      type: 'SystemNote',
      note: `A shipment request from ${supplierName} wasn’t accepted: ${refusal}`,
      author: 'System',
      authorId: null,
      createdOn: ctx.now,
    },
  ]);
  return { shipmentRequestId: null, refusal };
}

function quoteReason(
  { supplierQuoteCents: quote, packages }: queries.RequestedShipment,
  items: readonly { id: number; priceCents: number }[],
  limits: QuoteLimits,
  currency: Currency,
): string | null {
  const prices = new Map(items.map(({ id, priceCents }) => [id, priceCents]));
  const goodsCents = packages
    .flatMap(({ items: own }) => own)
    .reduce((cents, { orderItemId, quantity }) => cents + (prices.get(orderItemId) ?? 0) * quantity, 0);
  if (quote === null || !isOverLimit(quote, goodsCents, limits)) return null;
  return `The supplier’s quote of ${currencyOfCents(quote, currency)} is ${limitText(quote, limits, currency)}.`;
}

type Audited = Pick<queries.RequestedShipment, 'readyDate' | 'shipTo' | 'supplierQuoteCents'> &
  (Pick<queries.RequestedShipment, 'packages'> | { totalPackages: number; totalWeightLb: number });

function audited(asked: Audited) {
  const { shipTo, readyDate, supplierQuoteCents } = asked;
  const sums = 'packages' in asked ? sumsOf(asked) : asked;
  return {
    readyDate,
    packages: sums.totalPackages,
    weightLb: sums.totalWeightLb,
    shipTo: `${shipTo.address}, ${shipTo.city}, ${shipTo.state} ${shipTo.zip}`,
    supplierQuoteCents,
  };
}

const sumsOf = ({ packages }: Pick<queries.RequestedShipment, 'packages'>) => ({
  totalPackages: packages.reduce((sum, { count }) => sum + count, 0),
  totalWeightLb: packages.reduce((sum, { count, weightLb }) => sum + count * weightLb, 0),
});

function packagesText(asked: Pick<queries.RequestedShipment, 'packages'>): string {
  const { totalPackages, totalWeightLb } = sumsOf(asked);
  return `${pluralize(totalPackages, 'package')}, ${pounds(totalWeightLb)}`;
}

function malformed(sourceKey: string, why: string): never {
  throw new AppError('invalid', 'shipment-request.malformed', `Message ${sourceKey} ${why}`);
}
