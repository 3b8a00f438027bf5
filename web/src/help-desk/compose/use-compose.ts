import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { type Draft, drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { queryOf } from '../../platform/query-of.ts';
import type { ComposeMode, Content } from './content.ts';

export interface ComposeState {
  mode: ComposeMode;
  /** The message that is answered or forwarded; null until there is one. */
  messageId: number | null;
  /** What the composer starts with. */
  content: Content | null;
  /** Each start is a new one. */
  edition: number;
  takesFocus: boolean;
}

const closed: ComposeState = { mode: 'Reply', messageId: null, content: null, edition: 0, takesFocus: false };

/** The newest message that someone outside wrote, else the newest. */
function answerable(messages: readonly TicketMessage[]): number | null {
  const shown = messages.filter(({ status }) => status !== 'Undone');
  const inbound = shown.findLast(
    ({ direction, machine, isBounce }) => direction === 'Inbound' && machine === null && !isBounce,
  );
  return (inbound ?? shown.at(-1))?.messageId ?? null;
}

/** What the composer is doing. A draft of before comes back when the page opens. */
export function useCompose(ticketId: number, messages: readonly TicketMessage[]) {
  const [state, setState] = useState(closed);
  const draft = useQuery({ ...queryOf(drafts.read, { params: { ticketId } }), gcTime: 0 });
  const known = draft.data?.draft ?? null;
  const wasOpened = useRef(false);
  const start = (next: Partial<ComposeState>) =>
    setState((before) => ({
      ...before,
      content: null,
      takesFocus: true,
      ...next,
      edition: before.edition + 1,
    }));
  const resume = (of: Draft, takesFocus: boolean) =>
    start({ mode: of.kind, messageId: of.answersMessageId, content: of.content, takesFocus });
  const latestResume = useRef(resume);
  useEffect(() => {
    latestResume.current = resume;
  });
  useEffect(() => {
    if (wasOpened.current || !known) return;
    wasOpened.current = true;
    latestResume.current(known, false);
  }, [known]);
  return {
    state: { ...state, messageId: state.messageId ?? answerable(messages) },
    others: draft.data?.others ?? [],
    isReady: !draft.isPending,
    write: (mode: ComposeMode, messageId?: number) => start({ mode, messageId: messageId ?? null }),
    resume: (of: Draft) => resume(of, true),
    clear: () => start({ messageId: null, mode: 'Reply', takesFocus: false }),
  };
}
