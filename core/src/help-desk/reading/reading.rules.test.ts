import { expect, test } from 'vitest';
import { bouncedRecipient, bounceOf } from './bounces.rules.ts';
import { isSameMail } from './duplicates.rules.ts';
import { isFlood } from './flood.rules.ts';
import { orderNumberCandidates } from './order-numbers.rules.ts';
import { returnDay } from './out-of-office.rules.ts';
import { blockedNames, isSpamByServer } from './spam.rules.ts';
import { ticketInSubject } from './subject-token.rules.ts';
import { ownAmong, placementOf, withoutTag } from './whose-mailbox.rules.ts';

test.each([
  ['I will be back on November 23.', '2026-11-23'],
  ['I am out of office until Monday, Nov. 30th, 2026.', '2026-11-30'],
  ['We return on 4 January', '2027-01-04'],
  ['Back in the office 12/01/2026', '2026-12-01'],
  ['I am returning 2026-12-02.', '2026-12-02'],
  ['I was away on November 3, 2026.', null],
  ['Back on February 31, 2027', null],
  ['Back on June 1, 2031', null],
  ['Your order ships November 23.', null],
])('%s: back on %s', (text, day) => expect(returnDay(text, '2026-11-15')).toBe(day));

test('numbers of orders have four digits, and stand alone or in parts', () => {
  expect(orderNumberCandidates('Re: PO-881213', 'Hi, 112-9914417-22 and #4821, not 12 or 2x4')).toEqual([
    'po-881213',
    '112-9914417-22',
    '4821',
  ]);
  expect(orderNumberCandidates('', '1234 '.repeat(500))).toEqual(['1234']);
  expect(
    orderNumberCandidates('', Array.from({ length: 500 }, (_, at) => 10_000 + at).join(' ')),
  ).toHaveLength(100);
});

test.each([
  ['Re: Tile [#48213]', 48_213],
  ['[#1] [#2]', 1],
  ['#48213', null],
  ['[#0]', null],
  ['[#9999999999]', null],
])('%s names %s', (subject, id) => expect(ticketInSubject(subject)).toBe(id));

test('the same mail has one sender, moment and text', () => {
  const mail = { fromAddress: 'a@b.test', sentOn: '2026-11-16T10:00:00Z', text: 'Hello \r\n there' };
  expect(isSameMail(mail, { ...mail, sentOn: '2026-11-16T10:00:00.000Z', text: 'Hello\nthere\n' })).toBe(
    true,
  );
  expect(isSameMail(mail, { ...mail, text: 'Hello' })).toBe(false);
  expect(isSameMail(mail, { ...mail, fromAddress: null })).toBe(false);
  expect(isSameMail(mail, { ...mail, sentOn: null })).toBe(false);
});

test('the worst failure of a report counts', () => {
  const recipient = (status: string) => ({ address: 'a@b.test', status, diagnostic: null });
  expect(bounceOf({ recipients: [recipient('4.2.2'), recipient('5.1.1')], returnedIds: [] })).toMatchObject({
    status: '5.1.1',
    isLasting: true,
  });
  expect(bounceOf({ recipients: [recipient('4.2.2')], returnedIds: [] })?.isLasting).toBe(false);
  expect(bounceOf({ recipients: [recipient('2.0.0')], returnedIds: [] })).toBeNull();
});

test('a report means one of those we wrote to', () => {
  const bounce = { address: 'gone@b.test', status: '5.1.1', isLasting: true, words: 'No such user' };
  expect(bouncedRecipient(bounce, ['a@b.test', 'gone@b.test'])).toBe('gone@b.test');
  expect(bouncedRecipient(bounce, ['alias@b.test'])).toBe('alias@b.test');
  expect(bouncedRecipient(bounce, ['a@b.test', 'b@b.test'])).toBeNull();
});

test('a flood is five in ten minutes or twenty in an hour', () => {
  expect(isFlood({ inTenMinutes: 4, inAnHour: 19 })).toBe(false);
  expect(isFlood({ inTenMinutes: 5, inAnHour: 5 })).toBe(true);
  expect(isFlood({ inTenMinutes: 1, inAnHour: 20 })).toBe(true);
});

test.each([
  ['x-spam-flag', 'YES', true],
  ['x-spam-flag', 'NO', false],
  ['x-spam-status', 'Yes, score=9', true],
  ['x-spam-status', 'No, yes', false],
  ['x-ms-exchange-organization-scl', '5', true],
  ['x-ms-exchange-organization-scl', '-1', false],
])('%s: %s is spam: %s', (name, value, isSpam) => expect(isSpamByServer([{ name, value }])).toBe(isSpam));

test('a sender is blocked by address or domain', () => {
  expect(blockedNames('a@pest.test')).toEqual(['a@pest.test', '@pest.test']);
});

const support = { id: 1, address: 'support@b.test', aliases: ['help@b.test'], departmentId: 5 };
const accounting = { id: 2, address: 'accounting@b.test', aliases: [], departmentId: 4 };
const legal = { id: 3, address: 'legal@b.test', aliases: [], departmentId: 7 };
const mailboxes = [support, accounting, legal];
const people = (...addresses: string[]) => addresses.map((address) => ({ name: null, address }));

test('our mailboxes are found by address, alias and token', () => {
  expect(withoutTag('support+48213.k7f3q2m9xa@b.test')).toBe('support@b.test');
  const to = people('accounting@b.test', 'x@y.test', 'help@b.test', 'support+1.aaaaaaaaaa@b.test');
  expect(ownAmong(to, mailboxes).map(({ id }) => id)).toEqual([2, 1]);
});

test('the first department named gets the ticket, but Legal gets it alone', () => {
  const place = (to: string[], cc: string[], taker = support) =>
    placementOf({ to: people(...to), cc: people(...cc) }, taker, mailboxes);
  expect(place(['accounting@b.test'], ['support@b.test'])).toEqual({
    mailboxId: 2,
    departmentId: 4,
    alsoDepartmentIds: [5],
  });
  expect(place(['x@y.test'], [])).toEqual({ mailboxId: 1, departmentId: 5, alsoDepartmentIds: [] });
  expect(place(['support@b.test'], [], accounting)).toMatchObject({
    departmentId: 5,
    alsoDepartmentIds: [4],
  });
  expect(place(['support@b.test'], ['legal@b.test'])).toEqual({
    mailboxId: 3,
    departmentId: 7,
    alsoDepartmentIds: [],
  });
});
