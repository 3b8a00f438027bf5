import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import type { Json } from '@backdock/core/kit/json.ts';
import { inWords } from '../../history/history.service.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { findLastChange } from './ticket-changes.queries.ts';

interface Replaced {
  ticketId: number;
  /** As audited. */
  field: string;
  /** What the caller saw, and what it is now. */
  seen: Json;
  current: Json;
}

/** Refuses to replace a value that the caller didn't see, and says who set it. */
export async function refuseIfReplaced({ tx }: WriteCtx, replaced: readonly Replaced[]): Promise<void> {
  for (const { ticketId, field, seen, current } of replaced) {
    if (seen === current) continue;
    const last = await findLastChange(tx, ticketId, field);
    const by = last?.by ?? 'Someone else';
    const changes = await inWords(ticketHistory)(
      tx,
      last ? [{ field, from: seen, to: current, by, on: last.on }] : [],
    );
    throw new AppError(
      'conflict',
      'ticket.field-changed',
      `${by} changed this meanwhile. Review the change and try again.`,
      { changes },
    );
  }
}
