import { HandOffButton } from '../shifts/hand-off.dialog.tsx';
import { TicketList } from './ticket-list.tsx';

export default function MyTicketsPage() {
  return (
    <TicketList
      scope="mine"
      label="My tickets"
      actions={<HandOffButton />}
      hint="Tickets assigned to you or followed by you appear here. The filters above may be hiding some."
    />
  );
}
