import { useNavigate } from '@tanstack/react-router';
import { linkTo, pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { ticketTrail } from '../live/ticket-trail.ts';

/** From ticket to ticket in the order of the list, and back to it after the last. */
export function useTrailKeys(ticketId: number): void {
  const navigate = useNavigate();
  const go = (by: 1 | -1) => {
    const other = ticketTrail.beside(ticketId, by);
    if (other !== null) return void navigate(linkTo(pageLink(paths.ticket, { ticketId: other })));
    void navigate({ to: ticketTrail.list() ?? paths.tickets });
  };
  useShortcut(']', 'Next ticket of the list', () => go(1));
  useShortcut('[', 'Previous ticket of the list', () => go(-1));
}
