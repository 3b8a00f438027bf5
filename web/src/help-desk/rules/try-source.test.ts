import { expect, test } from 'vitest';
import { isWholeMail, nothingTried, ticketIdIn, whyNotTry } from './try-source.ts';

test('a mail with its headers is told from the text of one', () => {
  expect(isWholeMail('From: ana@buyer.test\nSubject: Broken\n\nOne tile is broken.')).toBe(true);
  expect(isWholeMail('Received: from mx\n by us; Mon\r\nFrom: ana@buyer.test\r\n\r\nHello')).toBe(true);
  expect(isWholeMail('Hello,\nmy tile is broken. From: me')).toBe(false);
  expect(isWholeMail('Note: this\nis no header')).toBe(false);
});

test('a ticket’s number in the forms people type', () => {
  expect(['#48213', '48213', 'T-048213', ' t-12 '].map(ticketIdIn)).toEqual([48213, 48213, 48213, 12]);
  expect(['', 'PO-1', '#'].map(ticketIdIn)).toEqual([null, null, null]);
});

test('something must be there to be tried', () => {
  expect(whyNotTry(nothingTried)).toBe('Paste a mail, or drop an .eml file');
  expect(whyNotTry({ ...nothingTried, subject: 'Broken' })).toBeNull();
  expect(whyNotTry({ ...nothingTried, source: 'Ticket', ticket: '#5' })).toBeNull();
  expect(whyNotTry({ ...nothingTried, source: 'Order event' })).toBe('Choose an order');
});
