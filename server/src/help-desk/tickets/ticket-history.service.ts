import type { HistoryPage } from '@backdock/core/history/history.contract.ts';
import { ticketHistory as kind } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { historyOf } from '../../history/history.service.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { refuseUnlessVisible, shownIds } from './ticket-details.service.ts';
import { listExchangedWith } from './tickets.queries.ts';

const naming = new Set(['mergedInto', 'sourceTicket', 'targetTicket']);

/** A ticket's history. Tickets that the reader doesn't see aren't named in it. */
export async function ticketHistory(
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
  return historyOf(ctx, kind, ticketId, {
    before,
    redact: ({ action, before: old, after }) => ({
      action,
      before: withoutHidden(old),
      after: withoutHidden(after),
    }),
  });
}
