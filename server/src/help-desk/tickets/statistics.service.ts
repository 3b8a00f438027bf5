import type { TicketStatistics, tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Request } from '@backdock/core/kit/endpoint.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { fieldError } from '../../platform/errors.ts';
import { insertStatistic, readStatistics } from './statistics.queries.ts';
import { refuseUnlessVisible } from './ticket-details.service.ts';

const oldestMs = 2 * 86_400_000;
const futureMs = 300_000;

export async function statistics(
  ctx: WriteCtx<Employee>,
  ticketId: number,
  { event, durationMs, openedOn }: Request<typeof tickets.statistics>['body'],
): Promise<TicketStatistics> {
  const { tx, actor, now } = ctx;
  await refuseUnlessVisible({ ...ctx, db: tx }, ticketId);
  if (event !== undefined && durationMs !== undefined && openedOn !== undefined) {
    const age = now.getTime() - new Date(openedOn).getTime();
    if (age > oldestMs || age < -futureMs) throw fieldError('openedOn', 'This page was opened too long ago.');
    await insertStatistic(tx, { ticketId, employeeId: actor.id, event, durationMs, openedOn });
  }
  return readStatistics(tx, ticketId);
}
