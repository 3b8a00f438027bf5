import type { OrderNoteType } from '@backdock/core/orders/orders.values.ts';
import { addHours } from 'date-fns/addHours';
import { min } from 'date-fns/min';
import type { NewOrderNote } from '../../../server/src/orders/order-notes.queries.ts';
import type { NewOrder } from '../../../server/src/orders/orders.queries.ts';
import { pick, type Random } from './customers.ts';

export interface Author {
  id: number;
  name: string;
}

const byCustomers = [
  'Please call before delivery, the gate is locked.',
  'Leave the boxes in the garage.',
  'Can this arrive before the end of the month? We have an installer booked.',
];
const byStaff = [
  'Customer called about the delivery window; told them the carrier will ring the day before.',
  'Confirmed the color with the customer: as ordered.',
  'Second call this week. If it slips again, offer free shipping on the next order.',
];
const bySuppliers = [
  'Ships from our second warehouse, one day later than usual.',
  'Two pallets instead of one: please book accordingly.',
];
const cancellations = [
  'Canceled at the customer’s request before it left.',
  'Discontinued by the supplier.',
  'Payment was refused by the marketplace.',
];

/** Notes on an order while it was in progress; most have none. */
export function notesOn(
  orderId: number,
  order: NewOrder,
  staff: readonly Author[],
  now: Date,
  random: Random,
): NewOrderNote[] {
  const notes: NewOrderNote[] = [];
  const say = (type: OrderNoteType, note: string, who: Partial<Author>, hours: number, supplierId?: number) =>
    notes.push({
      orderId,
      supplierId: supplierId ?? null,
      type,
      note,
      author: who.name ?? 'System',
      authorId: who.id ?? null,
      createdOn: min([addHours(order.createdOn, hours), now]),
    });
  const [part] = order.parts;
  if (random() < 0.1) say('CustomerNote', pick(byCustomers, random), { name: order.customerName }, 0.2);
  if (part?.sentOn && random() < 0.06)
    say('SupplierNote', pick(bySuppliers, random), { name: 'Supplier' }, 26, part.supplierId);
  if (random() < 0.1) say('StaffNote', pick(byStaff, random), pick(staff, random), 30 + random() * 90);
  if (order.adjustmentReason) {
    say(
      'RefundNote',
      `${order.adjustmentReason}: part of the amount was refunded.`,
      pick(staff, random),
      200,
    );
  }
  if (order.status === 'Canceled')
    say('CancellationNote', pick(cancellations, random), pick(staff, random), 9);
  if (order.status === 'NeedAction')
    say('StatusChangeNote', 'Sent to vendor → Need action: the supplier is out of stock.', {}, 8);
  return notes;
}
