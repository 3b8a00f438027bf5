import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshTicket } from '../ticket-queries.ts';
import { sentMail } from './sent-mail.ts';
import { UndoBar } from './undo-bar.tsx';

/** Takes the newest mail back, from whichever page of the help desk; it then stands in its composer again. */
export function SentMailBar() {
  const navigate = useNavigate();
  const message = useSyncExternalStore(sentMail.subscribe, sentMail.current);
  if (!message?.undoUntil) return null;
  const undo = async ({ ticketId, messageId }: TicketMessage) => {
    sentMail.clear();
    try {
      const draft = await call(writing.undo, { params: { ticketId, messageId: String(messageId) } });
      if (!sentMail.resume(draft)) await navigate(linkTo(pageLink(paths.ticket, { ticketId })));
    } catch (error) {
      toast.error(messageFor(error));
    }
    await refreshTicket();
  };
  return (
    <UndoBar
      key={message.messageId}
      until={message.undoUntil}
      onUndo={() => void undo(message)}
      onOver={sentMail.clear}
    />
  );
}
