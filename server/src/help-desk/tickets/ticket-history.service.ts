import type { HistoryPage } from '@backdock/core/history/history.contract.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { historyOf } from '../../history/history.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { listTimes } from './events.queries.ts';
import { refuseUnlessVisible, shownIds } from './ticket-details.service.ts';
import { listExchangedWith } from './tickets.queries.ts';

const naming = new Set(['mergedInto', 'sourceTicket', 'targetTicket']);

/**
 * A ticket's history, with the moment at which each thing happened where that was before it was written down. Tickets
 * that the reader doesn't see aren't named in it.
 */
export async function historyOfTicket(
  ctx: ReadCtx<Employee>,
  ticketId: number,
  { before }: { before?: number | undefined },
): Promise<HistoryPage> {
  await refuseUnlessVisible(ctx, ticketId);
  const shown = await shownIds(ctx, [ticketId, ...(await listExchangedWith(ctx.db, ticketId))]);
  const withoutHidden = (fields: Fields | null) =>
    fields &&
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [
        field,
        naming.has(field) && typeof value === 'number' ? shown(value) : value,
      ]),
    );
  const { entries, next } = await historyOf(ctx, ticketHistory, ticketId, {
    before,
    redact: ({ action, before: old, after }) => ({
      action,
      before: withoutHidden(old),
      after: withoutHidden(after),
    }),
  });
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
