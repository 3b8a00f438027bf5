import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import type { ConversationItem } from './conversation-items.ts';
import { EventLine } from './event-line.tsx';
import { MessageCard } from './message-card.tsx';
import type { MessageActions } from './message-menu.tsx';
import { NoteCard } from './note-card.tsx';

interface ConversationProps {
  items: readonly ConversationItem[];
  isLoading: boolean;
  actions: MessageActions;
  earlier: { hasMore: boolean; isLoading: boolean; load: () => void };
}

/** Everything written and done, oldest first. */
export function Conversation({ items, isLoading, actions, earlier }: ConversationProps) {
  if (isLoading) {
    return (
      <Paper variant="outlined" sx={{ px: 2.25, py: 2 }}>
        <TextSkeleton lines={5} />
      </Paper>
    );
  }
  return (
    <>
      {earlier.hasMore ? (
        <Button sx={{ justifySelf: 'center' }} loading={earlier.isLoading} onClick={earlier.load}>
          Show earlier messages
        </Button>
      ) : null}
      <Box
        role="feed"
        aria-label="Conversation"
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {items.map((item) =>
          item.kind === 'message' ? (
            <MessageCard key={item.key} message={item.message} actions={actions} />
          ) : item.kind === 'note' ? (
            <NoteCard key={item.key} note={item.note} />
          ) : (
            <EventLine key={item.key} entry={item.entry} />
          ),
        )}
      </Box>
    </>
  );
}
