import { type OrderStatus, type StatusBeforeAction, statusesBeforeAction } from './orders.values.ts';

/** An order's status, and where it goes back to once nothing is left to do about it. */
export interface OrderStanding {
  status: OrderStatus;
  /** The status before NeedAction; null in every other status, and for orders that arrived in NeedAction. */
  statusBeforeAction: StatusBeforeAction | null;
  /** Whether it's a price change that the order waits for: its decision releases the order. */
  isHeld: boolean;
}

/** What others may report. Invoiced is ours: it follows from the bills. */
export const reportedStatuses = [
  'New',
  'PaymentUnconfirmed',
  'Releasing',
  'SentToVendor',
  'Packing',
  'Shipped',
  'NeedAction',
  'Canceled',
] as const satisfies readonly OrderStatus[];
export type ReportedStatus = (typeof reportedStatuses)[number];

const nextStatuses: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  New: ['PaymentUnconfirmed', 'Releasing', 'NeedAction', 'Canceled'],
  PaymentUnconfirmed: ['New', 'Releasing', 'Canceled'],
  Releasing: ['SentToVendor', 'NeedAction', 'Canceled'],
  SentToVendor: ['Packing', 'Shipped', 'NeedAction', 'Canceled'],
  Packing: ['Shipped', 'NeedAction', 'Canceled'],
  NeedAction: ['Releasing', 'SentToVendor', 'Packing', 'Shipped', 'Canceled'],
  Shipped: ['Invoiced'],
  Invoiced: [],
  Canceled: [],
};

/** The usual course. Messages get lost or overtake each other, so steps of it may be skipped, but never taken back. */
const course: readonly OrderStatus[] = ['New', 'Releasing', 'SentToVendor', 'Packing', 'Shipped'];
/** An order that waits for its payment has not started on it. */
const stepOf = (status: OrderStatus) => (status === 'PaymentUnconfirmed' ? 0 : course.indexOf(status));

function mayFollow(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to) || (stepOf(from) >= 0 && stepOf(to) > stepOf(from));
}

/** Where a reported status leads; null if the order has passed it or may not go there. */
export function afterReport(order: OrderStanding, reported: ReportedStatus): OrderStanding | null {
  const { status, statusBeforeAction, isHeld } = order;
  if (reported === status) return isHeld ? { ...order, isHeld: false } : order;
  if (status !== 'NeedAction') {
    if (!mayFollow(status, reported)) return null;
    return at(reported, reported === 'NeedAction' && mayNeedAction(status) ? status : null);
  }
  if (reported === 'Shipped' || reported === 'Canceled') return at(reported);
  if (!isHeld) {
    return reported === statusBeforeAction || mayFollow('NeedAction', reported) ? at(reported) : null;
  }
  // A held order goes on where it would be by now, once the price is decided.
  if (reported === statusBeforeAction) return order;
  if (statusBeforeAction === null || !mayNeedAction(reported)) return null;
  return mayFollow(statusBeforeAction, reported) ? { ...order, statusBeforeAction: reported } : null;
}

const mayNeedAction = (status: OrderStatus): status is StatusBeforeAction =>
  statusesBeforeAction.some((one) => one === status);

const at = (status: OrderStatus, statusBeforeAction: StatusBeforeAction | null = null): OrderStanding => ({
  status,
  statusBeforeAction,
  isHeld: false,
});
