import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TicketMessage, Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { AssistantButton } from './assistant/assistant-button.tsx';
import { AssistantPanel } from './assistant/assistant-panel.tsx';
import { draftHtml } from './assistant/draft-state.ts';
import { AfterSending } from './after-sending.tsx';
import { ComposeFiles } from './compose-files.tsx';
import { type Content, emptyContent, hasText, isAddress, withQuote, type Seen } from './content.ts';
import { Recipients } from './recipients.tsx';
import { RichText, type RichTextHandle } from './rich-text.tsx';
import { SavedReplies } from './saved-replies.tsx';
import { SendHeld } from './send-held.tsx';
import { useDraft } from './use-draft.ts';
import { useSend } from './use-send.ts';

type Start = Answer<typeof writing.replyDraft>;

interface MailComposerProps {
  ticket: Ticket;
  mode: 'Reply' | 'Forward';
  messageId: number;
  /** A draft of before, or a mail that was taken back. */
  content: Content | null;
  seen: Seen;
  takesFocus: boolean;
  onSent: (message: TicketMessage) => void;
  onWriting: (isWriting: boolean) => void;
}

/** A mail to people outside: whom it goes to follows from the message that it answers. */
export function MailComposer(props: MailComposerProps) {
  const { ticket, mode, messageId } = props;
  const start = useQuery({
    ...queryOf(writing.replyDraft, {
      params: { ticketId: ticket.id, messageId: String(messageId) },
      query: { as: mode },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (start.error)
    return <ErrorState message={loadProblem(start.error)} onRetry={() => void start.refetch()} />;
  return start.data ? <Loaded {...props} start={start.data} /> : <TextSkeleton lines={4} />;
}

function Loaded(props: MailComposerProps & { start: Start }) {
  const { ticket, mode, messageId, seen, start, takesFocus, onSent, onWriting } = props;
  const [content, setContent] = useState<Content>(
    props.content ?? {
      ...emptyContent,
      to: start.to,
      cc: start.cc,
      messageIds: mode === 'Forward' ? [messageId] : [],
    },
  );
  const [kept, setKept] = useState(content.attachments);
  const [uploaded, setUploaded] = useState<Content['attachments']>([]);
  const [handle, setHandle] = useState<RichTextHandle | null>(null);
  const [isSent, setSent] = useState(false);
  const [isDrafting, setDrafting] = useState(false);
  const assistantButton = useRef<HTMLButtonElement>(null);
  const [hasRecipient] = useState(content.to.length > 0);
  const whole = { ...content, attachments: [...kept, ...uploaded] };
  const sending = useSend({
    ticketId: ticket.id,
    messageId,
    mode,
    onSent: (message) => {
      setSent(true);
      onSent(message);
    },
  });
  const saved = useDraft({
    ticketId: ticket.id,
    kind: mode,
    answersMessageId: messageId,
    content: whole,
    isHeld: sending.isSending || isSent,
  });
  const why = whyNotSend(whole, start, mode);
  const send = (seenNow: Seen, codes?: readonly string[]) => {
    if (why !== null || sending.isSending) return;
    // The server puts what is forwarded below.
    const quoted = mode === 'Reply' ? withQuote(whole, start) : whole;
    void sending.send({ ...whole, html: quoted.html, text: quoted.text }, seenNow, codes);
  };
  const change = (changes: Partial<Content>) => setContent((before) => ({ ...before, ...changes }));
  return (
    <Box
      sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
      onKeyDown={(event) => {
        // The text has its own; a field may need the key to take what was typed.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        event.preventDefault();
        send(seen);
      }}
    >
      <People ticket={ticket} content={content} change={change} takesFocus={takesFocus && !hasRecipient} />
      {start.repliesToOtherDomain === null ? null : (
        <Alert severity="warning" icon={false}>
          The sender asks for replies at another domain: {start.repliesToOtherDomain}
        </Alert>
      )}
      <RichText
        label={mode === 'Reply' ? 'Reply' : 'Text above the forwarded message'}
        placeholder={mode === 'Reply' ? 'Write a reply' : 'Write what the recipient should know'}
        html={content.html}
        takesFocus={takesFocus && hasRecipient}
        onSend={() => send(seen)}
        onReady={setHandle}
        onChange={(written) => {
          change(written);
          onWriting(hasText(written));
        }}
        tools={
          <>
            <SavedReplies ticketId={ticket.id} onInsert={(html) => handle?.insert(html)} />
            {start.assistant === null ? null : (
              <AssistantButton
                ref={assistantButton}
                mode={start.assistant}
                isOpen={isDrafting}
                onOpen={() => setDrafting(true)}
              />
            )}
          </>
        }
      />
      {isDrafting && start.assistant !== null ? (
        <AssistantPanel
          ticketId={ticket.id}
          messageId={messageId}
          mode={start.assistant}
          written={content.text}
          onInsert={(text, replaces) => {
            change({ aiAssisted: true });
            if (replaces) handle?.replace(draftHtml(text));
            else handle?.insert(draftHtml(text));
            setDrafting(false);
          }}
          onClose={() => {
            setDrafting(false);
            assistantButton.current?.focus();
          }}
        />
      ) : null}
      <ComposeFiles kept={kept} onKept={setKept} onUploaded={setUploaded} />
      <SendHeld
        of={sending}
        onAccept={(code) => {
          const { isLast, codes } = sending.accept(code);
          if (isLast) send(seen, codes);
        }}
        onSendAnyway={(seenNow) => send(seenNow)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
        <Button
          variant="contained"
          color="primary"
          loading={sending.isSending}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={() => send(seen)}
        >
          {mode === 'Reply' ? 'Send reply' : 'Forward'}
        </Button>
        <AfterSending content={content} onChange={change} />
        <Box
          component="span"
          aria-live="polite"
          sx={{ flex: 1, typography: 'caption', color: 'text.tertiary', textAlign: 'right' }}
        >
          {start.cannotSend ?? saved}
        </Box>
      </Box>
    </Box>
  );
}

function whyNotSend(content: Content, { cannotSend }: Start, mode: 'Reply' | 'Forward'): string | null {
  const everyone = [...content.to, ...content.cc, ...content.bcc];
  if (cannotSend !== null) return cannotSend;
  if (content.to.length === 0) return 'Choose whom it goes to';
  if (!everyone.every(({ address }) => isAddress(address))) return 'Correct the addresses';
  if (mode === 'Reply' && !hasText(content)) return 'Write something first';
  return content.waitFor !== null && content.nextActionDate === null ? 'Choose until when to wait' : null;
}

interface PeopleProps {
  ticket: Ticket;
  content: Content;
  change: (changes: Partial<Content>) => void;
  takesFocus: boolean;
}

function People({ ticket: { participants }, content, change, takesFocus }: PeopleProps) {
  const [hasMore, setMore] = useState(content.cc.length + content.bcc.length > 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Recipients
            label="To"
            value={content.to}
            known={participants}
            takesFocus={takesFocus}
            onChange={(to) => change({ to })}
          />
        </Box>
        {hasMore ? null : (
          <Button size="small" sx={{ mb: 0.5 }} onClick={() => setMore(true)}>
            Cc
          </Button>
        )}
      </Box>
      {hasMore ? (
        <>
          <Recipients label="Cc" value={content.cc} known={participants} onChange={(cc) => change({ cc })} />
          <Recipients
            label="Bcc"
            value={content.bcc}
            known={participants}
            onChange={(bcc) => change({ bcc })}
          />
        </>
      ) : null}
    </Box>
  );
}
