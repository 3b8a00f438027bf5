import { describe, expect, test } from 'vitest';
import { factsIn } from './facts.rules.ts';
import { readAmounts, readDays, readNumbers, readPhones } from './mentions.rules.ts';
import { checkMail, openFindings, type TicketFacts } from './send-check.rules.ts';

const facts: TicketFacts = {
  threadType: 'Customer',
  participants: new Set(['ana@buyer.test']),
  typeOf: new Map([
    ['ana@buyer.test', 'Customer'],
    ['mill@supplier.test', 'Supplier'],
    ['sam@ours.test', 'Internal'],
    ['truck@carrier.test', 'Carrier'],
  ]),
  bounced: new Set(),
  customer: { emails: ['ana@buyer.test'], phones: ['+1 415-555-2671'] },
  amounts: new Set([39_99, 1_234_50]),
  days: new Set(['2026-11-18', '2026-12-01']),
  numbers: new Set(['po881213', '1z999aa10123456784']),
};
const mail = { text: 'Hello', recipients: ['ana@buyer.test'], attachmentCount: 0 };
const codes = (change: Partial<typeof mail>, other: Partial<TicketFacts> = {}) =>
  checkMail({ ...mail, ...change }, { ...facts, ...other }).map(({ code }) => code);

test('an ordinary answer has nothing to check', () => {
  const text =
    'Order PO-881213 for $39.99 (total $1,234.50) shipped on November 18 by 1Z999AA10123456784. It arrives 12/01/2026.';
  expect(codes({ text })).toEqual([]);
});

describe('recipients', () => {
  test.each([
    ['someone new', ['ana@buyer.test', 'new@else.test'], ['NewRecipient:new@else.test']],
    [
      'a supplier in a customer’s ticket',
      ['mill@supplier.test'],
      ['OtherKindOfRecipient:mill@supplier.test'],
    ],
    ['a carrier in a customer’s ticket', ['truck@carrier.test'], ['OtherKindOfRecipient:truck@carrier.test']],
    ['a colleague', ['sam@ours.test'], []],
  ])('%s', (_, recipients, expected) => {
    expect(codes({ recipients })).toEqual(expected);
  });

  test('of another kind aren’t known while no one knows whom the ticket is with', () => {
    expect(codes({ recipients: ['mill@supplier.test'] }, { threadType: null })).toEqual([
      'NewRecipient:mill@supplier.test',
    ]);
  });

  test('whose mail came back', () => {
    expect(codes({}, { bounced: new Set(['ana@buyer.test']) })).toEqual(['BouncedAddress:ana@buyer.test']);
  });

  test('a customer’s address and phone don’t go to a supplier', () => {
    const text = 'Call Ana at (415) 555-2671 or write to Ana@Buyer.test.';
    const participants = new Set(['mill@supplier.test']);
    expect(
      codes({ text, recipients: ['mill@supplier.test'] }, { threadType: 'Supplier', participants }),
    ).toEqual(['OtherKindOfRecipient:ana@buyer.test', 'OtherKindOfRecipient:+1 415-555-2671']);
    expect(codes({ text })).toEqual([]);
  });
});

describe('what is not in the facts', () => {
  test.each([
    ['We refund $25.', ['UnknownAmount:$25']],
    ['We refund 25.50 USD and $39.99.', ['UnknownAmount:25.50 usd']],
    ['We refund $1,234.5.', []],
    ['It ships on 11/19/2026.', ['UnknownDate:11/19/2026']],
    ['It ships on Nov 18, 2027.', ['UnknownDate:nov 18, 2027']],
    ['It ships on the 18th of November.', []],
    ['See order PO-881214.', ['UnknownOrderNumber:po-881214']],
    ['See order 4471.', ['UnknownOrderNumber:4471']],
    ['See PO 881213.', []],
    ['See PO 881214.', ['UnknownOrderNumber:881214']],
    ['It travels as 1Z999AA10123456785.', ['UnknownTrackingNumber:1z999aa10123456785']],
    ['Your ticket is [#48213], at #1234567.', []],
    ['Call us at 415-555-0000.', []],
    ['See https://ours.test/orders/99999999 please.', []],
    ['We have 12 boxes of 24 and ZIP 97209.', []],
  ])('%s', (text, expected) => {
    expect(codes({ text })).toEqual(expected);
  });
});

describe('what was forgotten', () => {
  test.each([
    ['The photo is attached.', 0, ['MissingAttachment']],
    ['See the attachment', 1, []],
    ['Our detachment is closed.', 0, []],
    ['Hello {{ requesterName }} and {{requesterName}},', 0, ['UnfilledVariable:requestername']],
  ])('%s with %i files', (text, attachmentCount, expected) => {
    expect(codes({ text, attachmentCount })).toEqual(expected);
  });
});

test('what was accepted by its code stays accepted, the rest stays open', () => {
  const found = checkMail({ ...mail, text: 'We refund $25 as attached.' }, facts);
  expect(openFindings(found, []).map(({ code }) => code)).toEqual(['UnknownAmount:$25', 'MissingAttachment']);
  expect(openFindings(found, ['UnknownAmount:$25']).map(({ code }) => code)).toEqual(['MissingAttachment']);
});

test('every amount, day, and number of a record is a fact', () => {
  const facts = factsIn([
    { a: 39.99, b: [{ on: '2026-12-01', at: '2026-11-18T07:59:00.000Z' }], c: null, d: { n: 'PO-88-12' } },
  ]);
  expect([...facts.amounts]).toEqual([39_99]);
  expect([...facts.days].toSorted()).toEqual(['2026-11-17', '2026-12-01']);
  expect([...facts.numbers]).toEqual(['po8812']);
});

test('what a text mentions', () => {
  expect(readAmounts('US$5, CA$ 6.5, 7 dollars, $1,000.00').map(({ cents }) => cents)).toEqual([
    500, 650, 700, 100_000,
  ]);
  expect(
    readDays('2026-02-03, 2/4, 2/5/26, Feb 6, 7 February 2026, 13/45').map(({ month, day, year }) => [
      month,
      day,
      year,
    ]),
  ).toEqual([
    [2, 3, 2026],
    [2, 4, null],
    [2, 5, 2026],
    [2, 6, null],
    [2, 7, 2026],
  ]);
  expect([...readPhones('+1 415 555 2671, (415) 555-2672 or 4155552673')]).toEqual([
    '4155552671',
    '4155552672',
    '4155552673',
  ]);
  expect(readNumbers('113-1234567-1234567 and order no. 4471').map(({ key }) => key)).toEqual([
    '11312345671234567',
    '4471',
  ]);
});
