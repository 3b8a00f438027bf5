import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import type { Draft } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { expect, test } from 'vitest';
import { createSentMail } from './sent-mail.ts';

const message = (undoUntil: string | null) => ({ ticketId: 7, messageId: 9, undoUntil }) as TicketMessage;

test('a mail can be taken back until its time is over', () => {
  const sent = createSentMail();
  sent.show(message('2026-11-19T10:00:15Z'));
  expect(sent.current()?.messageId).toBe(9);
  sent.show(message(null));
  expect(sent.current()).toBeNull();
});

test('its draft goes to the composer of its own ticket only', () => {
  const sent = createSentMail();
  const resumed: string[] = [];
  const close = sent.open(7, () => resumed.push('7'));
  sent.open(8, () => resumed.push('8'));
  close();
  expect(sent.resume({ ticketId: 7 } as Draft)).toBe(false);
  expect(sent.resume({ ticketId: 8 } as Draft)).toBe(true);
  expect(resumed).toEqual(['8']);
});
