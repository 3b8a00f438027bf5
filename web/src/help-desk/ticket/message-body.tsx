import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { ticketAttachments } from '@backdock/core/help-desk/tickets/ticket-attachments.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { LazyMailFrame } from '../../ui/mail/lazy-mail-frame.tsx';

/** The text of a message, with what it quotes folded below. */
export function MessageBody({ message: listed, title }: { message: TicketMessage; title: string }) {
  const [wantsAll, setWantsAll] = useState(false);
  const whole = useQuery({
    ...queryOf(tickets.message, {
      params: { ticketId: listed.ticketId, messageId: String(listed.messageId) },
    }),
    enabled: wantsAll,
  });
  const message = whole.data ?? listed;
  return (
    <>
      {message.bodyHtml === null ? (
        <PlainText text={message.bodyText} />
      ) : (
        <Html message={message} title={title} />
      )}
      {listed.isShortened && !whole.data ? (
        <Button
          size="small"
          loading={whole.isFetching}
          sx={{ justifySelf: 'start' }}
          onClick={() => setWantsAll(true)}
        >
          Show the whole message
        </Button>
      ) : null}
      {whole.error ? <Alert severity="error">{messageFor(whole.error)}</Alert> : null}
      {message.quotedText ? <Quoted text={message.quotedText} /> : null}
    </>
  );
}

function PlainText({ text }: { text: string }) {
  return <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>;
}

/** Pictures from elsewhere would tell their sender that the mail was read, so they wait for a click. */
function Html({ message, title }: { message: TicketMessage; title: string }) {
  const { bodyHtml, hasRemoteImages } = message;
  const [showsRemote, setShowsRemote] = useState(false);
  const pictures = useOwnPictures(message);
  return (
    <>
      {hasRemoteImages && !showsRemote ? (
        <Alert
          severity="info"
          icon={false}
          action={
            <Button size="small" onClick={() => setShowsRemote(true)}>
              Show images
            </Button>
          }
        >
          Images from the internet are hidden, so the sender doesn’t learn that you read this.
        </Alert>
      ) : null}
      <LazyMailFrame title={title} html={bodyHtml ?? ''} pictures={pictures} showsRemote={showsRemote} />
    </>
  );
}

const none: ReadonlyMap<string, string> = new Map();

/** Short-lived addresses of the pictures that the mail shows in its text. */
function useOwnPictures({ messageId, bodyHtml, attachments }: TicketMessage): ReadonlyMap<string, string> {
  const shown = useMemo(
    () =>
      /cid:/i.test(bodyHtml ?? '')
        ? attachments.filter(({ contentId, canPreview }) => contentId !== null && canPreview)
        : [],
    [bodyHtml, attachments],
  );
  const { data } = useQuery({
    queryKey: ['mail-pictures', messageId],
    queryFn: async ({ signal }) => {
      const entries = await Promise.all(
        shown.map(async ({ id, contentId }) => {
          const link = await call(ticketAttachments.previewUrl, { body: { attachmentId: id } }, { signal });
          return [(contentId ?? '').replace(/^<|>$/g, ''), link.url] as const;
        }),
      );
      return new Map(entries);
    },
    enabled: shown.length > 0,
    gcTime: 0,
  });
  return data ?? none;
}

function Quoted({ text }: { text: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
        sx={{ justifySelf: 'start', minWidth: 0, px: 1 }}
      >
        {isShown ? 'Hide quoted text' : 'Show quoted text'}
      </Button>
      <div id={id}>
        {isShown ? (
          <Box sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' }}>
            <PlainText text={text} />
          </Box>
        ) : null}
      </div>
    </>
  );
}
