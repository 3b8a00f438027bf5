import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import type { TicketMessage, TicketNote } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { Seen } from '../compose/content.ts';

export type ConversationItem =
  | { kind: 'message'; key: string; on: string; message: TicketMessage }
  | { kind: 'note'; key: string; on: string; note: TicketNote }
  | { kind: 'event'; key: string; on: string; entry: HistoryEntry };

/** Shown as a message or a note of their own. */
const alreadyShown =
  /\bnote\b|^(?:opened|read) this ticket$|^(?:sent|answered|forwarded|wrote a reply|queued a message|handed a message|received a mail$|took a message back|couldn’t send)/;

interface Parts {
  messages: readonly TicketMessage[];
  notes: readonly TicketNote[];
  entries: readonly HistoryEntry[];
  /** Earlier messages aren't loaded, so nothing before the first one is shown. */
  hasEarlier: boolean;
}

/** What was written and what happened, in order. */
export function conversationItems({ messages, notes, entries, hasEarlier }: Parts): ConversationItem[] {
  const from = hasEarlier ? (messages[0]?.createdOn ?? '') : '';
  const items: ConversationItem[] = [
    ...messages
      .filter(({ status }) => status !== 'Undone')
      .map((message) => ({
        kind: 'message' as const,
        key: `message-${message.messageId}`,
        on: message.createdOn,
        message,
      })),
    ...notes.map((note) => ({
      kind: 'note' as const,
      key: `note-${note.orderNoteType ?? ''}${note.noteId}`,
      on: note.createdOn,
      note,
    })),
    ...entries
      .filter(({ what }) => !alreadyShown.test(what))
      .map((entry) => ({ kind: 'event' as const, key: `event-${entry.id}`, on: entry.at, entry })),
  ];
  // Sorting is stable: at the same moment a message comes before what it caused.
  return items.filter(({ on }) => on >= from).toSorted((a, b) => Date.parse(a.on) - Date.parse(b.on));
}

/** The newest message and note on screen. */
export function seenIn(messages: readonly TicketMessage[], notes: readonly TicketNote[]): Seen {
  const newest = (ids: readonly number[]) => (ids.length === 0 ? null : Math.max(...ids));
  return {
    seenMessageId: newest(messages.map(({ messageId }) => messageId)),
    seenNoteId: newest(notes.filter(({ ticketId }) => ticketId !== null).map(({ noteId }) => noteId)),
  };
}
