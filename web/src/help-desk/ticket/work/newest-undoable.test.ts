import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { expect, test } from 'vitest';
import { newestUndoable } from './newest-undoable.ts';

const now = new Date('2026-11-19T18:00:00Z');
const mail = (createdOn: string, more: Partial<TicketMessage> = {}) =>
  ({ messageId: 7, joinedBy: 'Order', movedFromTicketId: null, createdOn, ...more }) as TicketMessage;
const merge = (on: string) => ({
  mergeId: 3,
  on,
  sourceTicketId: 1,
  sourceSubject: '',
  reason: '',
  by: '',
  undoUntil: on,
});
const nothing = { merges: [], moves: [] };

test('a mail that joined by its order is undone, unless something newer was done', () => {
  const joined = mail('2026-11-19T10:00:00Z');
  expect(newestUndoable(nothing, [joined], now)).toMatchObject({ kind: 'join', message: joined });
  const ticket = { merges: [merge('2026-11-19T11:00:00Z')], moves: [] };
  expect(newestUndoable(ticket, [joined], now)).toMatchObject({ kind: 'merge', mergeId: 3 });
  expect(newestUndoable(ticket, [mail('2026-11-19T12:00:00Z')], now)).toMatchObject({ kind: 'join' });
});

test('mail that joined in another way, was moved on, or came long ago stays', () => {
  const others = [
    mail('2026-11-19T10:00:00Z', { joinedBy: 'Thread' }),
    mail('2026-11-19T10:00:00Z', { movedFromTicketId: 4 }),
    mail('2026-10-01T10:00:00Z'),
  ];
  expect(newestUndoable(nothing, others, now)).toBeNull();
});
