import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { messageStatusTones } from '../ticket-words.ts';

const machineLabels = { Reply: 'Automatic reply', Notice: 'Automatic notice', Bulk: 'Bulk mail' } as const;

interface Mark {
  label: string;
  tone: Tone;
}

const domainOf = (address: string | undefined) => address?.split('@')[1];

/** Whether the sender is who the mail says. */
function senderMarks(message: TicketMessage): Mark[] {
  const { direction, kind, from, replyTo } = message;
  if (direction === 'Outbound' || kind === 'PhoneLog' || kind === 'Internal') return [];
  const marks: Mark[] = [];
  if (message.hasDmarcFailed) marks.push({ label: 'Sender failed the check', tone: 'error' });
  else if (!message.isSenderVerified) marks.push({ label: 'Sender not verified', tone: 'warning' });
  if (message.isNewcomer) marks.push({ label: 'New in this ticket', tone: 'warning' });
  const elsewhere = replyTo.find(({ address }) => domainOf(address) !== domainOf(from?.address));
  if (elsewhere) marks.push({ label: `Replies go to ${elsewhere.address}`, tone: 'warning' });
  return marks;
}

function statusLabel({ status, failure }: TicketMessage): string {
  if (status === 'Queued') return 'Waiting to be sent';
  return status === 'Sending' && failure !== null ? 'Trying again' : status;
}

/** How it came here, and what became of it. */
function otherMarks(message: TicketMessage): Mark[] {
  const { kind, status, machine, returnsOn, alsoSentTo, movedFromTicketId } = message;
  const tone = messageStatusTones[status];
  const marks: (Mark | false)[] = [
    tone !== undefined && { label: statusLabel(message), tone },
    message.rule !== null && { label: `Sent by rule ${message.rule}`, tone: 'info' },
    kind === 'Forward' && { label: 'Forwarded', tone: 'default' },
    machine !== null && { label: machineLabels[machine], tone: 'default' },
    message.isBounce && { label: 'Delivery report', tone: 'error' },
    message.isMessageIdReused && { label: 'Reuses the ID of another mail', tone: 'warning' },
    returnsOn !== null && { label: `Back on ${shortDate(returnsOn)}`, tone: 'info' },
    alsoSentTo.length > 0 && { label: `Also sent to ${alsoSentTo.join(', ')}`, tone: 'default' },
    movedFromTicketId !== null && { label: `Moved from #${movedFromTicketId}`, tone: 'default' },
    message.aiAssisted && { label: 'Written with the assistant', tone: 'default' },
  ];
  return marks.filter((mark) => mark !== false);
}

/** What to know about a message before believing or answering it. */
export function MessageMarks({ message }: { message: TicketMessage }) {
  const marks = [...senderMarks(message), ...otherMarks(message)];
  return (
    <>
      {marks.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {marks.map((mark) => (
            <StatusChip key={mark.label} {...mark} />
          ))}
        </Box>
      ) : null}
      {message.failure ? (
        <Alert severity={message.status === 'Sending' ? 'warning' : 'error'} icon={false}>
          {message.failure}
        </Alert>
      ) : null}
      {message.unreadableReason ? (
        <Alert severity="warning" icon={false}>
          This mail could not be read here. {message.unreadableReason}
        </Alert>
      ) : null}
    </>
  );
}
