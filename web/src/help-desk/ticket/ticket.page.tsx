import { useParams } from '@tanstack/react-router';
import { NotFound } from '../../ui/feedback/not-found.tsx';
import { TicketView } from './ticket-view.tsx';

export default function TicketPage() {
  const { ticketId = '' } = useParams({ strict: false });
  // `T-48213` and `#48213` are how people write the number.
  const [digits] = /\d+$/.exec(ticketId) ?? [];
  const id = Number(digits);
  if (!digits || !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return <NotFound />;
  return <TicketView key={id} ticketId={id} />;
}
