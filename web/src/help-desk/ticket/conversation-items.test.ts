import { expect, test } from 'vitest';
import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import type { TicketMessage, TicketNote } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { conversationItems, seenIn } from './conversation-items.ts';

const message = (messageId: number, createdOn: string, status = 'Received') =>
  ({ messageId, createdOn, status }) as TicketMessage;
const note = (noteId: number, createdOn: string, ticketId: number | null = 1) =>
  ({ noteId, createdOn, ticketId, orderNoteType: ticketId === null ? 'StaffNote' : null }) as TicketNote;
const entry = (id: number, at: string, what: string) => ({ id, at, what }) as HistoryEntry;
const at = (minute: number) => `2026-11-17T18:${String(minute).padStart(2, '0')}:00.000Z`;

test('messages, notes, and what happened stand in the order of time', () => {
  const items = conversationItems({
    messages: [message(1, at(1)), message(2, at(5)), message(3, at(6), 'Undone')],
    notes: [note(1, at(3)), note(9, at(2), null)],
    entries: [entry(8, at(4), 'changed the status'), entry(7, at(3), 'wrote a note')],
    hasEarlier: false,
  });
  expect(items.map(({ key }) => key)).toEqual([
    'message-1',
    'note-StaffNote9',
    'note-1',
    'event-8',
    'message-2',
  ]);
});

test('nothing is shown before the first message that is loaded', () => {
  const items = conversationItems({
    messages: [message(5, at(5))],
    notes: [note(1, at(3))],
    entries: [entry(8, at(4), 'changed the status'), entry(9, at(6), 'changed the status')],
    hasEarlier: true,
  });
  expect(items.map(({ key }) => key)).toEqual(['message-5', 'event-9']);
});

test('an answer carries the newest ids on screen, and no note of the order', () => {
  expect(seenIn([message(7, at(1)), message(4, at(2))], [note(3, at(1)), note(99, at(2), null)])).toEqual({
    seenMessageId: 7,
    seenNoteId: 3,
  });
  expect(seenIn([], [])).toEqual({ seenMessageId: null, seenNoteId: null });
});
