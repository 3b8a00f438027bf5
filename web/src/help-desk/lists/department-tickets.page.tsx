import { DepartmentBoard } from '../shifts/department-board.tsx';
import { TicketList } from './ticket-list.tsx';

export default function DepartmentTicketsPage() {
  return (
    <TicketList
      scope="department"
      label="Tickets of your department"
      above={<DepartmentBoard />}
      hint="Mail to your department’s mailboxes appears here as tickets. The filters above may be hiding some."
    />
  );
}
