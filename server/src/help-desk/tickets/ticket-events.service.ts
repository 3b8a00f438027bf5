import { maySee, type TicketReach } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import type { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { findEmployee } from '../../identity/employees.service.ts';
import type { Employee, ExternalCtx } from '../../platform/context.ts';
import type { ChangeFeed, News } from './change-feed.ts';
import { refuseUnlessVisible } from './ticket-details.service.ts';

interface Stream {
  emit: (event: keyof (typeof ticketWork.events)['events'], data: unknown) => void;
  signal: AbortSignal;
}

/** Tells one page which tickets changed, of those that its reader sees at that moment. */
export async function tellChanges(
  ctx: ExternalCtx<Employee>,
  feed: ChangeFeed,
  ticketId: number | undefined,
  { emit, signal }: Stream,
): Promise<void> {
  if (ticketId !== undefined) await refuseUnlessVisible(ctx, ticketId);
  let telling = Promise.resolve();
  const stop = feed.listen((news) => {
    telling = telling
      .then(() => tellOf(ctx, news, ticketId, emit))
      .catch((error: unknown) => {
        ctx.log.warn({ err: error }, 'what changed on tickets is not known; the page reads all again');
        // Names no ticket: who may see which isn't known now.
        emit('listening', {});
      });
  });
  emit('listening', {});
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  stop();
}

async function tellOf(
  { db, actor }: ExternalCtx<Employee>,
  news: News,
  ticketId: number | undefined,
  emit: Stream['emit'],
): Promise<void> {
  if (news === null) {
    emit('listening', {});
    return;
  }
  const rows = news.rows.filter((row) => ticketId === undefined || row.ticketId === ticketId);
  if (rows.length === 0) return;
  // Roles and departments change while a page is open.
  const viewer = await findEmployee(db, actor.id);
  if (!viewer) return;
  const isSeen = (reach: TicketReach | undefined) => reach !== undefined && maySee(viewer, reach);
  if (ticketId !== undefined && !isSeen(news.reach.get(ticketId))) {
    emit('gone', { ticketId });
    return;
  }
  const idsOf = (isPresence: boolean) => [
    ...new Set(
      rows
        .filter((row) => (row.kind === 'presence') === isPresence && isSeen(news.reach.get(row.ticketId)))
        .map((row) => row.ticketId),
    ),
  ];
  const [changed, present] = [idsOf(false), idsOf(true)];
  if (changed.length > 0) emit('changed', { ticketIds: changed });
  if (present.length > 0) emit('presence', { ticketIds: present });
}
