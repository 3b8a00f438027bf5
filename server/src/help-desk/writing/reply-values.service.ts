import type { ReplyVariable } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { type WholeOrder, wholeOrder } from '../../orders/order-info.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { findWorkable } from './workable.service.ts';

type Values = Record<ReplyVariable, string | null>;

/** What the variables of saved replies stand for in a ticket; null where nobody knows. */
export async function replyValues(ctx: ReadCtx<Employee>, ticketId: number): Promise<Values> {
  return valuesFor(ctx, await findWorkable(ctx, ticketId), ctx.actor.name);
}

interface About {
  id: number;
  requesterName: string | null;
  departmentId: number;
  /** Null also for a reader who may not learn about the order. */
  orderId: number | null;
}

/** The same for whoever writes, by name; a rule writes in the name of the department. */
export async function valuesFor(ctx: ReadCtx, ticket: About, writer: string | null): Promise<Values> {
  const order = ticket.orderId === null ? null : await wholeOrder(ctx, ticket.orderId);
  const departmentName = spaced(departmentOf(ticket.departmentId) ?? '');
  return {
    ticketNumber: `#${ticket.id}`,
    requesterName: ticket.requesterName,
    requesterFirstName: ticket.requesterName?.trim().split(/\s+/)[0] ?? null,
    myName: writer ?? departmentName,
    departmentName,
    ...(order ? valuesOf(order) : noOrder),
  };
}

const noOrder = {
  orderNumber: null,
  orderDate: null,
  shippedOn: null,
  deliveredOn: null,
  promisedToShipDate: null,
  promisedToDeliverDate: null,
  trackingNumber: null,
  supplierName: null,
  marketplaceName: null,
};

const day = (on: string | null) => (on ? shortDate(on.length > 10 ? dayInPacific(new Date(on)) : on) : null);

function valuesOf({ info, parts }: WholeOrder): Record<keyof typeof noOrder, string | null> {
  const trackings = info.orderItems.flatMap((item) =>
    item.trackings.map(({ trackingNumber }) => trackingNumber),
  );
  const [supplier, another] = parts;
  return {
    orderNumber: info.purchaseOrderNumber,
    orderDate: day(info.createdOn),
    shippedOn: day(info.shippedOn),
    deliveredOn: day(info.deliveredOn),
    promisedToShipDate: day(info.promisedToShipDate),
    promisedToDeliverDate: day(info.promisedToDeliverDate),
    trackingNumber: [...new Set(trackings)].join(', ') || null,
    // Of several suppliers, none is "the" supplier.
    supplierName: supplier && !another ? supplier.supplierName : null,
    marketplaceName: info.brokerName,
  };
}
