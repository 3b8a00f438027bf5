import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../../platform/api.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { ticketTrail } from '../../live/ticket-trail.ts';
import { refreshTicket, showTicket } from '../../ticket-queries.ts';
import { takeOut } from './take-out.ts';

interface MergeOptions {
  reason: string;
  differentRequesters?: boolean;
}

/** Merges, and offers the way back. Refusals are the caller's. */
export async function merge(
  ticketId: number,
  sourceTicketIds: readonly number[],
  { reason, differentRequesters = false }: MergeOptions,
): Promise<void> {
  const merged = await call(ticketWork.merge, {
    params: { ticketId },
    body: {
      sourceTicketIds: [...sourceTicketIds],
      reason,
      ...(differentRequesters && { differentRequesters: true }),
    },
  });
  ticketTrail.drop(sourceTicketIds);
  showTicket(merged);
  void refreshTicket();
  const ids = merged.merges
    .filter(({ sourceTicketId }) => sourceTicketIds.includes(sourceTicketId))
    .map(({ mergeId }) => mergeId);
  toast.success(`${pluralize(sourceTicketIds.length, 'ticket')} merged`, {
    action: { label: 'Undo', run: () => void takeOut(ticketId, ids) },
  });
}

/** The same with one key, without a dialog to show a refusal. */
export async function mergeInto(
  ticketId: number,
  sourceTicketIds: readonly number[],
  options: MergeOptions,
): Promise<void> {
  try {
    await merge(ticketId, sourceTicketIds, options);
  } catch (error) {
    toast.error(messageFor(error));
    await refreshTicket();
  }
}
