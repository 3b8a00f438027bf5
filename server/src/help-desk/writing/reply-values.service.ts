import type { ReplyVariable } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { dayInPacific, shortDate } from '@backdock/core/kit/dates.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { wholeOrder } from '../../orders/order-info.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { findWorkable } from './workable.service.ts';

/** What the variables of saved replies stand for in a ticket; null where nobody knows. */
export async function replyValues(
  ctx: ReadCtx<Employee>,
  ticketId: number,
): Promise<Record<ReplyVariable, string | null>> {
  const ticket = await findWorkable(ctx, ticketId);
  const order = ticket.orderId === null ? null : await wholeOrder(ctx, ticket.orderId);
  const info = order?.info;
  const day = (on: string | null | undefined) =>
    on ? shortDate(on.length > 10 ? dayInPacific(new Date(on)) : on) : null;
  const trackings = info?.orderItems.flatMap((item) =>
    item.trackings.map(({ trackingNumber }) => trackingNumber),
  );
  const suppliers = order?.parts.map(({ supplierName }) => supplierName) ?? [];
  return {
    ticketNumber: `#${ticketId}`,
    requesterName: ticket.requesterName,
    requesterFirstName: ticket.requesterName?.trim().split(/\s+/)[0] ?? null,
    myName: ctx.actor.name,
    departmentName: spaced(departmentOf(ticket.departmentId) ?? ''),
    orderNumber: info?.purchaseOrderNumber ?? null,
    orderDate: day(info?.createdOn),
    shippedOn: day(info?.shippedOn),
    deliveredOn: day(info?.deliveredOn),
    promisedToShipDate: day(info?.promisedToShipDate),
    promisedToDeliverDate: day(info?.promisedToDeliverDate),
    trackingNumber: [...new Set(trackings)].join(', ') || null,
    // Of several suppliers, none is "the" supplier.
    supplierName: suppliers.length === 1 ? (suppliers[0] ?? null) : null,
    marketplaceName: info?.brokerName ?? null,
  };
}
