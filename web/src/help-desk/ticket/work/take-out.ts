import { ticketWork } from '@backdock/core/help-desk/tickets/ticket-work.contract.ts';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../../platform/api.ts';
import { messageFor } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { refreshTicket, showTicket } from '../../ticket-queries.ts';

/** Undoes merges: what they brought goes back, as far as it is still here. */
export async function takeOut(ticketId: number, mergeIds: readonly number[]): Promise<void> {
  try {
    for (const mergeId of mergeIds) {
      const { ticketId: source, stayed } = await call(ticketWork.unmerge, { params: { ticketId, mergeId } });
      const left =
        stayed.length > 0 ? `${pluralize(stayed.length, 'message')} moved on since and stayed` : '';
      toast.success(`#${source} is a ticket of its own again`, left ? { detail: left } : {});
    }
  } catch (error) {
    toast.error(messageFor(error));
  }
  await refreshTicket();
}

export async function undoMove(ticketId: number, moveId: number): Promise<void> {
  try {
    showTicket(await call(ticketWork.undoMove, { params: { ticketId, moveId } }));
    toast.success('Messages moved back');
  } catch (error) {
    toast.error(messageFor(error));
  }
  await refreshTicket();
}

/** Takes a mail that joined by its order out again: it becomes a ticket of its own. */
export async function makeOwnTicket({ ticketId, messageId, subject }: TicketMessage): Promise<void> {
  try {
    const { moveId, targetTicketId } = await call(ticketWork.moveMessages, {
      params: { ticketId },
      body: { messageIds: [messageId], newTicket: { subject: subject || '(no subject)' } },
    });
    toast.success(`This mail is ticket #${targetTicketId} now`, {
      action: { label: 'Undo', run: () => void undoMove(ticketId, moveId) },
    });
  } catch (error) {
    toast.error(messageFor(error));
  }
  await refreshTicket();
}
