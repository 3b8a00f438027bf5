import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedReplies } from '@backdock/core/help-desk/writing/saved-replies.contract.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { toast } from '../../ui/feedback/toast-store.ts';
import { OptionField } from '../../ui/fields/option-field.tsx';

interface SavedRepliesProps {
  ticketId: number;
  onInsert: (html: string) => void;
}

/** Puts a saved reply, with the ticket's facts filled in, where the cursor is. */
export function SavedReplies({ ticketId, onInsert }: SavedRepliesProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const replies = useQuery({ ...queryOf(savedReplies.list), enabled: anchor !== null });
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
      <Button size="small" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        Saved replies
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Saved replies' } }}
      >
        <Box sx={{ width: 320, p: 1.5 }}>
          <OptionField
            label="Saved reply"
            options={(replies.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={undefined}
            isLoading={replies.isPending}
            problem={replies.error ? messageFor(replies.error) : undefined}
            onChange={(id) => {
              if (id !== undefined) void insert(id);
            }}
          />
        </Box>
      </Popover>
    </>
  );
}
