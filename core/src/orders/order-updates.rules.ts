import { spaced } from '../kit/form-messages.ts';
import type { FulfillmentStatus, OrderNoteType, OrderStatus } from './orders.values.ts';
import { afterReport, type OrderStanding, type ReportedStatus } from './order-status.rules.ts';

/** Item statuses that senders can report. We set Complete ourselves, once an item is fully billed. */
export const reportedFulfillments = [
  'AwaitingShipment',
  'NeedsProcessing',
  'ProductNotAvailable',
  'Invoicing',
  'Canceled',
] as const satisfies readonly FulfillmentStatus[];
export type ReportedFulfillment = (typeof reportedFulfillments)[number];

export interface Tracking {
  carrierName: string;
  trackingNumber: string;
  url: string | null;
}

/** A message about an order we already have. Only its key, order and time are required. */
export interface OrderUpdate {
  /** The sender's own key: a message that arrives again has no effect. */
  sourceKey: string;
  orderId: number;
  happenedOn: Date;
  status?: ReportedStatus;
  parts?: readonly PartUpdate[];
  items?: readonly ItemUpdate[];
}

export interface PartUpdate {
  supplierId: number;
  sentOn?: Date;
  shippedOn?: Date;
  deliveredOn?: Date;
  isCanceled?: true;
}

export interface ItemUpdate {
  orderItemId: number;
  fulfillmentStatus?: ReportedFulfillment;
  trackings?: readonly Tracking[];
}

/** The parts of an order that messages can change. */
export interface MovingOrder extends OrderStanding {
  parts: readonly MovingPart[];
  items: readonly MovingItem[];
}

export interface MovingPart {
  supplierId: number;
  supplierName: string;
  sentOn: Date | null;
  shippedOn: Date | null;
  deliveredOn: Date | null;
}

export interface MovingItem {
  id: number;
  supplierId: number;
  sku: string;
  fulfillmentStatus: FulfillmentStatus;
  trackings: readonly Tracking[];
}

export interface UpdateNote {
  type: Extract<OrderNoteType, 'SystemNote' | 'StatusChangeNote'>;
  note: string;
}

export interface Moved {
  order: MovingOrder;
  notes: readonly UpdateNote[];
}

/**
 * What a message does to its order. Messages arrive late, twice and in any order: what's new in them is taken, and
 * what comes too late is noted and changes nothing.
 */
export function afterUpdate(before: MovingOrder, update: OrderUpdate): Moved {
  const late: string[] = [];
  let order = withDates(before, update, late);
  order = withItems(order, update, late);
  order = withStatus(order, update, late);
  order = settled(order);
  return {
    order,
    notes: [...late.map((note): UpdateNote => ({ type: 'SystemNote', note })), ...statusNotes(before, order)],
  };
}

/** Fills in missing dates. A part that shipped was sent, and one that was delivered shipped. */
function withDates(order: MovingOrder, { parts: updates = [] }: OrderUpdate, late: string[]): MovingOrder {
  const parts = order.parts.map((part) => {
    const update = updates.find(({ supplierId }) => supplierId === part.supplierId);
    if (!update) return part;
    const next = dated(part, update);
    if (next.shippedOn && !part.shippedOn && isPartCanceled(order, part)) {
      late.push(`${part.supplierName} shipped although its part of the order was canceled. Call them.`);
    }
    return next;
  });
  for (const { supplierId } of updates) {
    if (!order.parts.some((part) => part.supplierId === supplierId)) {
      late.push(`A message named supplier ${supplierId}, which is not on this order.`);
    }
  }
  return shippedItems({ ...order, parts });
}

function dated(part: MovingPart, { sentOn, shippedOn, deliveredOn }: PartUpdate): MovingPart {
  const shipped = part.shippedOn ?? shippedOn ?? deliveredOn ?? null;
  const sent = part.sentOn ?? earliest(sentOn ?? null, shipped);
  const shippedThen = latest(sent, shipped);
  return {
    ...part,
    sentOn: sent,
    shippedOn: shipped && shippedThen,
    deliveredOn: part.deliveredOn ?? (deliveredOn ? latest(shippedThen, deliveredOn) : null),
  };
}

const earliest = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);
const latest = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other);

/** Items that shipped are awaiting their bill. */
function shippedItems(order: MovingOrder): MovingOrder {
  const hasShipped = new Set(order.parts.flatMap((part) => (part.shippedOn ? [part.supplierId] : [])));
  return {
    ...order,
    items: order.items.map((item) =>
      hasShipped.has(item.supplierId) && !isOver(item) ? { ...item, fulfillmentStatus: 'Invoicing' } : item,
    ),
  };
}

const isOver = ({ fulfillmentStatus }: MovingItem) =>
  fulfillmentStatus === 'Complete' || fulfillmentStatus === 'Canceled';

function withItems(order: MovingOrder, update: OrderUpdate, late: string[]): MovingOrder {
  const canceledParts = new Set(
    (update.parts ?? []).flatMap((part) => (part.isCanceled ? [part.supplierId] : [])),
  );
  const updates = new Map((update.items ?? []).map((item) => [item.orderItemId, item]));
  for (const id of updates.keys()) {
    if (!order.items.some((item) => item.id === id)) {
      late.push(`A message named item ${id}, which is not on this order.`);
    }
  }
  const items = order.items.map((item) => {
    const { trackings = [], fulfillmentStatus } = updates.get(item.id) ?? {};
    const tracked = { ...item, trackings: [...item.trackings, ...missing(item.trackings, trackings)] };
    const reported = canceledParts.has(item.supplierId) ? 'Canceled' : fulfillmentStatus;
    return reported ? fulfilled(tracked, reported, late) : tracked;
  });
  return { ...order, items };
}

function missing(known: readonly Tracking[], given: readonly Tracking[]): Tracking[] {
  const numbers = new Set(known.map(({ trackingNumber }) => trackingNumber));
  return given.filter(({ trackingNumber }) => {
    const isNew = !numbers.has(trackingNumber);
    numbers.add(trackingNumber);
    return isNew;
  });
}

function fulfilled(item: MovingItem, reported: ReportedFulfillment, late: string[]): MovingItem {
  const { fulfillmentStatus } = item;
  if (fulfillmentStatus === reported) return item;
  // It's too late to change an item that has shipped, is complete, or was canceled.
  if (fulfillmentStatus === 'Invoicing' || isOver(item)) {
    late.push(
      `${item.sku} was reported as “${spaced(reported)}”, but is already “${spaced(fulfillmentStatus)}”. ` +
        'Nothing was changed.',
    );
    return item;
  }
  return { ...item, fulfillmentStatus: reported };
}

function withStatus(
  order: MovingOrder,
  { status: reported, happenedOn }: OrderUpdate,
  late: string[],
): MovingOrder {
  if (!reported) return order;
  const standing = afterReport(order, reported);
  if (!standing) {
    late.push(
      `The order was reported as “${spaced(reported)}”, but is “${spaced(order.status)}”. Nothing was changed.`,
    );
    return order;
  }
  if (reported === 'Canceled') return canceled(order, late);
  if (reported === 'Shipped') return allShipped(order, happenedOn);
  if (standing.isHeld && standing !== order) {
    late.push(`The order was reported as “${spaced(reported)}” while it’s on hold for a price decision.`);
  }
  return { ...order, ...standing };
}

/** Cancels whatever hasn't shipped. `settled` sets the status: a partly shipped order ends up shipped, not canceled. */
function canceled(order: MovingOrder, late: string[]): MovingOrder {
  const items = order.items.map((item): MovingItem => {
    const isGone = item.fulfillmentStatus === 'Invoicing' || isOver(item);
    return isGone ? item : { ...item, fulfillmentStatus: 'Canceled' };
  });
  if (items.some(({ fulfillmentStatus }) => fulfillmentStatus !== 'Canceled')) {
    late.push('The order was canceled after part of it had shipped. Only the rest was canceled.');
  }
  return { ...order, items };
}

/** Marks every open part as shipped; `settled` sets the status. */
function allShipped(order: MovingOrder, happenedOn: Date): MovingOrder {
  const parts = order.parts.map((part) =>
    isPartCanceled(order, part) ? part : dated(part, { supplierId: part.supplierId, shippedOn: happenedOn }),
  );
  return shippedItems({ ...order, parts });
}

const isPartCanceled = ({ items }: MovingOrder, { supplierId }: MovingPart) =>
  items.every((item) => item.supplierId !== supplierId || item.fulfillmentStatus === 'Canceled');

/** Sets the status that follows from an order's parts and items. */
export function settled(order: MovingOrder): MovingOrder {
  const open = order.parts.filter((part) => !isPartCanceled(order, part));
  if (open.length === 0) return reached(order, 'Canceled');
  if (open.some(({ shippedOn }) => shippedOn === null)) return order;
  const shipped = reached(order, 'Shipped');
  const isBilled = order.items.every(isOver);
  return shipped.status === 'Shipped' && isBilled ? { ...shipped, status: 'Invoiced' } : shipped;
}

function reached(order: MovingOrder, status: 'Shipped' | 'Canceled'): MovingOrder {
  return { ...order, ...afterReport(order, status) };
}

function statusNotes(before: OrderStanding, { status }: OrderStanding): UpdateNote[] {
  if (before.status === status) return [];
  return [{ type: 'StatusChangeNote', note: statusChange(before.status, status) }];
}

export const statusChange = (from: OrderStatus, to: OrderStatus) =>
  `Status changed from “${spaced(from)}” to “${spaced(to)}”.`;
