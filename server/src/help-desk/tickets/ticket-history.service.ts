import type { HistoryPage } from '@backdock/core/history/history.contract.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { historyOf } from '../../history/history.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { listTimes } from './events.queries.ts';
import { refuseUnlessVisible } from './ticket-details.service.ts';

/** A ticket's history, with the moment at which each thing happened where that was before it was written down. */
export async function historyOfTicket(
  ctx: ReadCtx<Employee>,
  ticketId: number,
  query: { before?: number | undefined },
): Promise<HistoryPage> {
  await refuseUnlessVisible(ctx, ticketId);
  const { entries, next } = await historyOf(ctx, ticketHistory, ticketId, query);
  const times = await listTimes(
    ctx.db,
    ticketId,
    entries.map(({ id }) => id),
  );
  const earlier = (at: string, other = at) => (other < at ? other : at);
  return {
    entries: entries.map((entry) => ({ ...entry, at: earlier(entry.at, times.get(entry.id)) })),
    next,
  };
}
