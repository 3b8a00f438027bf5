import { type OrderStatus, type StatusBeforeAction, statusesBeforeAction } from './orders.values.ts';

/** An order's status, and the status it returns to when it no longer needs action. */
export interface OrderStanding {
  status: OrderStatus;
  /** The status before NeedAction; null in every other status, and for orders that arrived in NeedAction. */
  statusBeforeAction: StatusBeforeAction | null;
  /** Whether the order is waiting on a price change; deciding it releases the order. */
  isHeld: boolean;
}

/** Statuses that senders can report. We set Invoiced ourselves, once everything is billed. */
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

/** The usual sequence. Messages get lost or arrive out of order, so an order can skip steps, but never go back. */
const course: readonly OrderStatus[] = ['New', 'Releasing', 'SentToVendor', 'Packing', 'Shipped'];
/** An order awaiting payment counts as new. */
const stepOf = (status: OrderStatus) => (status === 'PaymentUnconfirmed' ? 0 : course.indexOf(status));

function mayFollow(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses[from].includes(to) || (stepOf(from) >= 0 && stepOf(to) > stepOf(from));
}

/** The order after a reported status; null if it's already past that status or can't move to it. */
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
  // Once the price is decided, a held order resumes where it would be by now.
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
