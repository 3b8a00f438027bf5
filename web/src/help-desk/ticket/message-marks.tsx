import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { messageStatusTones } from '../ticket-words.ts';

const machineLabels = { Reply: 'Automatic reply', Notice: 'Automatic notice', Bulk: 'Bulk mail' } as const;

/** What to know about a message before believing or answering it. */
function marksOf(message: TicketMessage): { label: string; tone: Tone }[] {
  const { direction, kind, status, machine, joinedBy, from } = message;
  const tone = messageStatusTones[status];
  const isMail = direction === 'Inbound' && kind !== 'PhoneLog' && kind !== 'Internal';
  const replyDomains = message.replyTo.map(({ address }) => address.split('@')[1]);
  const ownDomain = from?.address.split('@')[1];
  return [
    ...(tone ? [{ label: status === 'Queued' ? 'Waiting to be sent' : status, tone }] : []),
    ...(kind === 'Forward' ? [{ label: 'Forwarded', tone: 'default' as const }] : []),
    ...(isMail && message.hasDmarcFailed
      ? [{ label: 'Sender failed the check', tone: 'error' as const }]
      : isMail && !message.isSenderVerified
        ? [{ label: 'Sender not verified', tone: 'warning' as const }]
        : []),
    ...(message.isNewcomer ? [{ label: 'New in this ticket', tone: 'warning' as const }] : []),
    ...(replyDomains.some((domain) => domain !== ownDomain) && isMail
      ? [{ label: `Replies go to ${replyDomains.join(', ')}`, tone: 'warning' as const }]
      : []),
    ...(machine ? [{ label: machineLabels[machine], tone: 'default' as const }] : []),
    ...(message.isBounce ? [{ label: 'Delivery report', tone: 'error' as const }] : []),
    ...(message.isMessageIdReused
      ? [{ label: 'Reuses the ID of another mail', tone: 'warning' as const }]
      : []),
    ...(message.returnsOn
      ? [{ label: `Back on ${shortDate(message.returnsOn)}`, tone: 'info' as const }]
      : []),
    ...(message.alsoSentTo.length > 0
      ? [{ label: `Also sent to ${message.alsoSentTo.join(', ')}`, tone: 'default' as const }]
      : []),
    ...(message.movedFromTicketId === null
      ? []
      : [{ label: `Moved from #${message.movedFromTicketId}`, tone: 'default' as const }]),
    ...(joinedBy === 'Order' ? [{ label: 'Joined by its order number', tone: 'info' as const }] : []),
    ...(message.aiAssisted ? [{ label: 'Written with the assistant', tone: 'default' as const }] : []),
  ];
}

export function MessageMarks({ message }: { message: TicketMessage }) {
  const marks = marksOf(message);
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
        <Alert severity="error" icon={false}>
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
