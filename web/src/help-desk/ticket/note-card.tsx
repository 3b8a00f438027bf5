import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { TicketNote } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { ConversationCard, itemId } from './message-card.tsx';
import { refreshTicket } from '../ticket-queries.ts';

/** What a colleague wrote for colleagues, or a note of the linked order. */
export function NoteCard({ note }: { note: TicketNote }) {
  const [isEditing, setEditing] = useState(false);
  const { author, body, createdOn, editedOn, orderNoteType, mentions } = note;
  return (
    <ConversationCard
      label={`Internal note by ${author}`}
      id={itemId(`note-${orderNoteType ?? ''}${note.noteId}`)}
      name={author}
      detail={[
        orderNoteType ? `${spaced(orderNoteType).toLowerCase()} of the order` : 'internal note',
        mentions.length > 0 ? `to ${mentions.map(({ name }) => name).join(', ')}` : null,
        editedOn ? 'edited' : null,
      ]
        .filter(Boolean)
        .join(' · ')}
      on={createdOn}
      menu={<NoteMenu note={note} onEdit={() => setEditing(true)} />}
      isNote
    >
      {isEditing ? (
        <EditNote note={note} onClose={() => setEditing(false)} />
      ) : (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{body}</Box>
      )}
    </ConversationCard>
  );
}

function NoteMenu({ note, onEdit }: { note: TicketNote; onEdit: () => void }) {
  const { ticketId, noteId, may } = note;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { confirm, dialog } = useConfirm();
  if (ticketId === null || (!may.edit && !may.delete)) return null;
  const remove = () =>
    confirm({
      title: 'Delete this note?',
      text: 'It disappears from the ticket. The history keeps that you deleted it.',
      confirmLabel: 'Delete note',
      isDestructive: true,
      onConfirm: async () => {
        await call(tickets.deleteComment, { params: { ticketId, noteId } });
        await refreshTicket();
      },
    });
  const choose = (run: () => void) => () => {
    setAnchor(null);
    run();
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label="Note actions"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="more" size={16} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {may.edit ? <MenuItem onClick={choose(onEdit)}>Edit</MenuItem> : null}
        {may.delete ? <MenuItem onClick={choose(remove)}>Delete</MenuItem> : null}
      </Menu>
      {dialog}
    </>
  );
}

function EditNote({
  note: { ticketId, noteId, body, mentions },
  onClose,
}: {
  note: TicketNote;
  onClose: () => void;
}) {
  const [text, setText] = useState(body);
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const named = mentions.map(({ employeeId }) => employeeId);
      await call(tickets.editComment, {
        params: { ticketId: ticketId ?? 0, noteId },
        body: { body: text, mentions: named },
      });
      await refreshTicket();
      onClose();
    } catch (error) {
      toast.error(messageFor(error));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        label="Note"
        multiline
        minRows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          size="small"
          variant="contained"
          color="primary"
          loading={isSaving}
          disabled={text.trim() === ''}
          onClick={() => void save()}
        >
          Save note
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}
