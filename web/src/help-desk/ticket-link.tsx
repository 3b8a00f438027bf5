import { paths } from '../platform/paths.ts';
import { linkTo, pageLink } from '../platform/page-link.ts';
import { TextLink } from '../ui/text/links.tsx';
import { ticketNumber } from './ticket-words.ts';

/** `#48213`, which opens the ticket. */
export const ticketLink = (ticketId: number) => (
  <TextLink {...linkTo(pageLink(paths.ticket, { ticketId }))}>{ticketNumber(ticketId)}</TextLink>
);
