import { localTime } from '@backdock/core/help-desk/shifts/shifts.rules.ts';
import { isPaused } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import { subDays } from 'date-fns/subDays';
import type { ExternalCtx, System, WriteCtx } from '../../platform/context.ts';
import { type ChangingTicket, changeTicket } from './change-ticket.service.ts';
import { inPortions } from './in-portions.ts';
import { lockTickets } from './ticket-changes.queries.ts';
import * as queries from './ticket-days.queries.ts';

type Ctx = ExternalCtx<System>;

/** When a ticket returns on its next action date, where its department is. */
const returnsAt = '06:00';
const daysUntilClosed = 7;

/** Tickets whose day has come are open again when people come to work. */
export async function returnTickets(ctx: Ctx): Promise<void> {
  for (const { departmentId, timeZone } of await queries.listTimeZones(ctx.db)) {
    const { day, time } = localTime(ctx.now, timeZone);
    // Before six, only what was due on an earlier day.
    const last = time >= returnsAt ? day : localTime(subDays(ctx.now, 1), timeZone).day;
    await inPortions(
      () => ctx.inTx(({ tx }) => queries.findReturning(tx, departmentId, last)),
      (ids) => ctx.inTx((inner) => returnAll(inner, ids, last)),
    );
  }
}

async function returnAll(ctx: WriteCtx<System>, ids: readonly number[], last: string): Promise<void> {
  const isDue = ({ status, nextActionDate }: ChangingTicket) =>
    isPaused(status) && nextActionDate !== null && nextActionDate <= last;
  for (const ticket of (await lockTickets(ctx.tx, ctx.actor, ids)).filter(isDue)) {
    await changeTicket(ctx, ticket, {
      action: 'ticket.returned',
      patch: { status: 'Open', nextActionDate: null },
      event: 'Returned',
    });
  }
}

/** A week without a reply closes what was resolved. */
export async function closeTickets(ctx: Ctx): Promise<void> {
  const before = subDays(ctx.now, daysUntilClosed);
  await inPortions(
    () => ctx.inTx(({ tx }) => queries.findToClose(tx, before)),
    (ids) =>
      ctx.inTx(async (inner) => {
        const held = await lockTickets(inner.tx, inner.actor, ids);
        for (const ticket of held.filter(({ status }) => status === 'Resolved')) {
          await changeTicket(inner, ticket, {
            action: 'ticket.closed',
            patch: { status: 'Closed' },
            event: 'Closed',
          });
        }
      }),
  );
}
