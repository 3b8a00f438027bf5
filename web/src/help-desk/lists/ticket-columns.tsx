import Box from '@mui/material/Box';
import type { ticketList, TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Icon } from '../../ui/icons.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { priorityTones, requesterTypeLabels, ticketNumber, ticketStatusTones } from '../ticket-words.ts';
import { useNow } from '../live/use-now.ts';
import { targetText, type Timed, timeLeft } from './time-left.ts';

const ink = {
  late: 'error.main',
  soon: 'warning.main',
  plain: 'text.primary',
  quiet: 'text.tertiary',
} as const;

function TimeLeftCell(row: Timed) {
  const { text, tone } = timeLeft(row, useNow());
  return (
    <Box component="span" sx={{ color: ink[tone], fontWeight: tone === 'late' ? 600 : undefined }}>
      {text}
    </Box>
  );
}

const presenceText = ({ presence }: Pick<TicketRow, 'presence'>) =>
  presence
    .map(({ name, activity }) => `${name} is ${activity === 'Writing' ? 'writing' : 'reading'}`)
    .join(', ');

function PresenceCell({ presence }: Pick<TicketRow, 'presence'>) {
  if (presence.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 0.25, alignItems: 'center', height: '100%' }}>
      {presence.slice(0, 3).map(({ employeeId, name, activity }) => (
        <Box
          key={employeeId}
          sx={{ borderRadius: '50%', outline: activity === 'Writing' ? 2 : 0, outlineColor: 'primary.main' }}
        >
          <Avatar name={name} />
        </Box>
      ))}
    </Box>
  );
}

type Subject = Pick<TicketRow, 'subject' | 'isUnread' | 'isSystemTicket'>;

function SubjectCell({ subject, isUnread, isSystemTicket }: Subject) {
  return (
    <>
      {isSystemTicket ? (
        <Icon name="system" size={15} titleAccess="Opened by the system" sx={systemMark} />
      ) : null}
      <Box component="span" sx={{ fontWeight: isUnread ? 650 : undefined }}>
        {subject}
      </Box>
    </>
  );
}

const systemMark = { mr: 0.75, color: 'text.tertiary', verticalAlign: '-3px' } as const;

export const ticketColumns: ColumnsOf<typeof ticketList.list> = [
  {
    id: 'id',
    label: 'Ticket',
    value: ({ id }) => ticketNumber(id),
    link: ({ id }) => pageLink(paths.ticket, { ticketId: id }),
    width: 92,
  },
  {
    id: 'subject',
    label: 'Subject',
    draw: (row) => <SubjectCell {...row} />,
    width: 230,
    grow: true,
  },
  {
    id: 'nextDueOn',
    label: 'Time left',
    draw: (row) => <TimeLeftCell {...row} />,
    tooltip: (row) => targetText(row) || undefined,
    width: 136,
  },
  {
    id: 'presence',
    label: 'Open by',
    value: presenceText,
    draw: (row) => <PresenceCell {...row} />,
    tooltip: (row) => presenceText(row) || undefined,
    width: 88,
  },
  { id: 'status', label: 'Status', tones: ticketStatusTones, width: 158 },
  { id: 'priority', label: 'Priority', tones: priorityTones, width: 92 },
  { id: 'type', label: 'Type', width: 140 },
  { id: 'requester', label: 'Requester', width: 140, grow: true },
  { id: 'assignee', label: 'Assignee', width: 124 },
  { id: 'department', label: 'Department', width: 136 },
  { id: 'purchaseOrderNumber', label: 'Purchase order', width: 122 },
  { id: 'lastMessageOn', label: 'Last message', width: 196 },
  { id: 'supplier', label: 'Supplier', width: 150, hidden: true },
  { id: 'requesterType', label: 'Requester type', labels: requesterTypeLabels, width: 130, hidden: true },
  { id: 'slaStatus', label: 'Target', width: 150, hidden: true },
  { id: 'channel', label: 'Channel', width: 110, hidden: true },
  { id: 'dueDate', label: 'Due date', width: 116, hidden: true },
  { id: 'nextActionDate', label: 'Next action', width: 116, hidden: true },
  { id: 'isUnread', label: 'Unread', width: 84, hidden: true },
  { id: 'hasAttachments', label: 'Attachments', width: 108, hidden: true },
  { id: 'createdOn', label: 'Created on', width: 196, hidden: true },
];
