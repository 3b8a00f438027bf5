import type { IntegrationEvent } from '@backdock/core/help-desk/rules/rules.values.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { lockAllVisible } from '../tickets/change-ticket.service.ts';
import { noteTicketEvent } from '../tickets/ticket-additions.service.ts';
import * as queries from './order-events.queries.ts';
import { listEnabled } from './rules.queries.ts';

export interface OrderEvent {
  event: IntegrationEvent;
  orderId: number;
  /** Names what happened: a job that runs twice tells of it once. */
  sourceKey: string;
}

/** What happened to an order happened to its open tickets, as far as a rule waits for it. */
export async function tellOrderEvent(ctx: ExternalCtx<System>, told: OrderEvent): Promise<void> {
  const rules = await ctx.inTx(({ tx }) => listEnabled(tx));
  if (!rules.some(({ event }) => event === told.event)) return;
  const ids = await ctx.inTx(({ tx }) => queries.listOpenOf(tx, told.orderId));
  for (const id of ids) await ctx.inTx((write) => tellTicket(write, id, told));
}

async function tellTicket(ctx: WriteCtx<System>, ticketId: number, told: OrderEvent): Promise<void> {
  const { tx, now } = ctx;
  const [ticket] = await lockAllVisible(ctx, [ticketId]);
  if (ticket?.orderId !== told.orderId) return;
  if (!(await queries.insertOutsideEvent(tx, { ticketId, sourceKey: told.sourceKey, now }))) return;
  const orderStatus = await queries.findOrderStatus(tx, told.orderId);
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticketId,
    action: 'ticket.order-changed',
    after: { orderStatus },
  });
  await noteTicketEvent(ctx, { ticketId, kind: told.event, details: { orderId: told.orderId } });
}
