import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Ticket, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { PanelTabs, TabPanel } from '../../ui/layout/tabs.tsx';
import { type ComposeMode, composeModes, type Seen } from './content.ts';
import { NoteComposer } from './note-composer.tsx';
import type { ComposeState } from './use-compose.ts';

const MailComposer = lazy(async () => ({ default: (await import('./mail-composer.tsx')).MailComposer }));

interface ComposerProps {
  ticket: Ticket;
  compose: ComposeState;
  seen: Seen;
  onMode: (mode: ComposeMode) => void;
  onSent: (message: TicketMessage) => void;
  onNoted: () => void;
  onWriting: (isWriting: boolean) => void;
}

/** Where people answer, pass on, and talk among themselves. */
export function Composer({ ticket, compose, seen, onMode, onSent, onNoted, onWriting }: ComposerProps) {
  const { mode, messageId, content, edition, takesFocus } = compose;
  const names = ticket.may.work ? composeModes : (['Note'] as const);
  const shown = ticket.may.work && (mode === 'Note' || messageId !== null) ? mode : 'Note';
  const key = `${ticket.id} ${shown} ${messageId} ${edition}`;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Write"
      id="ticket-composer"
      sx={{ px: 2.25, pt: 0.5, pb: 2 }}
    >
      <PanelTabs label="Write" names={names} value={shown} onChange={onMode} />
      <Box sx={{ mt: 1.5 }}>
        <TabPanel name={shown}>
          {shown === 'Note' || messageId === null ? (
            <NoteComposer
              key={key}
              ticket={ticket}
              content={content}
              takesFocus={takesFocus}
              onSaved={onNoted}
              onWriting={onWriting}
            />
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
              <MailComposer
                key={key}
                ticket={ticket}
                mode={shown}
                messageId={messageId}
                content={content}
                seen={seen}
                takesFocus={takesFocus}
                onSent={onSent}
                onWriting={onWriting}
              />
            </Suspense>
          )}
        </TabPanel>
      </Box>
    </Paper>
  );
}
