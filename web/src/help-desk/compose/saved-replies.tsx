import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';
import { call } from '../../platform/api.ts';
import { loadProblem, messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { OptionField } from '../../ui/fields/option-field.tsx';
import { Key } from '../../ui/text/key.tsx';

interface SavedRepliesProps {
  ticketId: number;
  onInsert: (html: string) => void;
}

/** Puts a saved reply, with the ticket's facts filled in, where the cursor is. */
export function SavedReplies({ ticketId, onInsert }: SavedRepliesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const replies = useQuery({ ...queryOf(savedReplies.list), enabled: anchor !== null });
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('t', 'Insert a saved reply', () => setAnchor(button.current));
  const insert = async (savedReplyId: number) => {
    setAnchor(null);
    try {
      const { html, missing } = await call(savedReplies.fill, { params: { ticketId, savedReplyId } });
      onInsert(html);
      if (missing.length > 0) toast.error(`No value for ${missing.join(', ')}`);
    } catch (error) {
      toast.error(messageFor(error));
    }
  };
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Saved replies (t)
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved replies' } }}
      >
        <Box sx={{ width: 320, p: 1 }}>
          {replies.error ? (
            <ErrorState message={loadProblem(replies.error)} onRetry={() => void replies.refetch()} />
          ) : replies.data ? (
            <Choices replies={replies.data} onChoose={(id) => void insert(id)} />
          ) : (
            <TextSkeleton lines={4} />
          )}
        </Box>
      </Popover>
    </>
  );
}

interface ChoicesProps {
  replies: Answer<typeof savedReplies.list>;
  onChoose: (id: number) => void;
}

/** The first nine by their digit; the others by typing their name. */
function Choices({ replies, onChoose }: ChoicesProps) {
  const first = replies.slice(0, 9);
  const others = replies.slice(9);
  if (first.length === 0) return <Box sx={{ p: 1, typography: 'body2' }}>No saved replies yet.</Box>;
  return (
    <>
      <MenuList
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- an open menu takes the focus
        autoFocus
        aria-label="Saved replies"
        onKeyDown={({ key }) => {
          const chosen = /^[1-9]$/.test(key) ? first[Number(key) - 1] : undefined;
          if (chosen) onChoose(chosen.id);
        }}
      >
        {first.map(({ id, name }, at) => (
          <MenuItem key={id} onClick={() => onChoose(id)} sx={{ gap: 1.5, whiteSpace: 'normal' }}>
            <Key name={String(at + 1)} />
            {name}
          </MenuItem>
        ))}
      </MenuList>
      {others.length > 0 ? (
        <Box sx={{ p: 1 }}>
          <OptionField
            label="Another saved reply"
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            value={undefined}
            onChange={(id) => {
              if (id !== undefined) onChoose(id);
            }}
          />
        </Box>
      ) : null}
    </>
  );
}
