import type { TicketOfCause } from '@backdock/core/help-desk/system-tickets/system-tickets.contract.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { linkTo, pageLink } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../ui/text/links.tsx';

/** `Ticket #48213, open`: who works on what a page shows. Nothing if no one does. */
export function TicketOfCauseLink({ ticket }: { ticket: TicketOfCause | undefined }) {
  if (!ticket) return null;
  const { ticketId, status } = ticket;
  return (
    <TextLink underline="always" {...linkTo(pageLink(paths.ticket, { ticketId }))}>
      {`Ticket #${ticketId}, ${spaced(status).toLowerCase()}`}
    </TextLink>
  );
}
