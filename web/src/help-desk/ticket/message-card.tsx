import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState, type ReactNode } from 'react';
import type { MailAddress, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { Icon } from '../../ui/icons.tsx';
import { Avatar } from '../../ui/text/avatar.tsx';
import { Attachments } from './attachments.tsx';
import { MessageBody } from './message-body.tsx';
import { MessageMarks } from './message-marks.tsx';
import { joinedByOrder } from './work/newest-undoable.ts';
import { makeOwnTicket } from './work/take-out.ts';
import { MessageMenu, type MessageActions } from './message-menu.tsx';

/** Ids by which `j` and `k` find what comes next. */
export const itemId = (key: string) => `ticket-${key}`;

interface MessageCardProps {
  message: TicketMessage;
  /** The first one says whom it went to in full. */
  actions: MessageActions;
}

// Some mail programs write an empty name.
const shown = ({ name, address }: MailAddress) => (name ? name : address);

/** The system writes the first message of its tickets. */
const unnamed = ({ kind }: TicketMessage) => (kind === 'Internal' ? 'System' : 'Unknown sender');

function toLine({ to, cc, kind }: TicketMessage): string {
  if (kind === 'PhoneLog') return 'call';
  if (kind === 'Internal') return 'internal';
  const copied = cc.length > 0 ? `, copy to ${cc.map(shown).join(', ')}` : '';
  return to.length > 0 ? `to ${to.map(shown).join(', ')}${copied}` : '';
}

/** Replies of machines are folded: one line says enough. */
export function MessageCard({ message, actions }: MessageCardProps) {
  const { from, author, createdOn, machine, isBounce } = message;
  const [isOpen, setOpen] = useState(machine !== 'Reply' || isBounce);
  const name = author ?? from?.name ?? from?.address ?? unnamed(message);
  const isOurs = message.direction === 'Outbound' && message.kind !== 'PhoneLog';
  return (
    <ConversationCard
      label={`Message from ${name}`}
      id={itemId(`message-${message.messageId}`)}
      name={name}
      detail={[isOurs ? null : from?.address, toLine(message)].filter(Boolean).join(' · ')}
      mark={
        message.isSenderVerified ? (
          <Icon
            name="success"
            size={15}
            titleAccess="Sender verified"
            sx={{ color: 'success.main', verticalAlign: '-3px' }}
          />
        ) : null
      }
      on={createdOn}
      menu={<MessageMenu message={message} actions={actions} />}
    >
      <MessageMarks message={message} />
      {joinedByOrder(message) ? <JoinedByOrder message={message} mayWork={actions.mayWork} /> : null}
      {isOpen ? (
        <>
          <MessageBody message={message} title={`Message from ${name}`} />
          <Attachments attachments={message.attachments} />
        </>
      ) : (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => setOpen(true)}>
          Show automatic reply
        </Button>
      )}
    </ConversationCard>
  );
}

/** Why a mail without any thread is here, and the way out. */
function JoinedByOrder({ message, mayWork }: { message: TicketMessage; mayWork: boolean }) {
  return (
    <Alert
      severity="info"
      icon={false}
      action={
        mayWork ? (
          <Button size="small" onClick={() => void makeOwnTicket(message)}>
            Make it its own ticket (u)
          </Button>
        ) : null
      }
    >
      Joined this ticket because {message.from?.address ?? 'its sender'} wrote about the same order, and has
      no other open ticket about it.
    </Alert>
  );
}

interface ConversationCardProps {
  label: string;
  id: string;
  name: string;
  detail: string;
  mark?: ReactNode;
  on: string;
  menu?: ReactNode;
  isNote?: boolean;
  children: ReactNode;
}

/** One thing that someone wrote: who, to whom, when, and what. */
export function ConversationCard(props: ConversationCardProps) {
  const { label, id, name, detail, mark, on, menu, isNote = false, children } = props;
  return (
    <Paper
      variant="outlined"
      component="article"
      aria-label={label}
      id={id}
      tabIndex={-1}
      data-conversation-item
      sx={{
        display: 'flex',
        gap: 1.25,
        px: { xs: 1.5, sm: 2.25 },
        py: 2,
        scrollMarginTop: 16,
        ...(isNote && { bgcolor: 'tokens.note', borderColor: 'tokens.noteLine' }),
        '&:focus': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
      }}
    >
      <Avatar name={name} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 28 }}>
          <Box sx={{ flex: 1, minWidth: 'min(100%, 220px)', overflowWrap: 'anywhere' }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {name}
            </Box>{' '}
            {mark}{' '}
            <Box component="span" sx={{ typography: 'body2', color: 'text.tertiary' }}>
              {detail}
            </Box>
          </Box>
          <Box
            component="time"
            dateTime={on}
            sx={{ typography: 'body2', color: 'text.tertiary', fontVariantNumeric: 'tabular-nums' }}
          >
            {longDate(on)}
          </Box>
          {menu}
        </Box>
        {children}
      </Box>
    </Paper>
  );
}
