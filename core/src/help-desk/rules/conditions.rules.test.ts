import { expect, test } from 'vitest';
import { explain, holds, type Seen } from './conditions.rules.ts';
import { plainName } from './rule-words.rules.ts';
import type { Condition, ConditionGroup } from './rules.values.ts';
import { someMail, someTicket } from './rules.test-data.ts';

const seen: Seen = { ticket: someTicket(), mail: someMail() };
const finds = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);
const is = (field: Condition['field'], operator: Condition['operator'], value: Condition['value'] = null) =>
  holds({ match: 'all', of: [{ field, operator, value }] }, seen, finds);

test.each<[Condition['field'], Condition['operator'], Condition['value'], boolean]>([
  ['subject', 'contains', 'DAMAGED', true],
  ['subject', 'notContains', 'refund', true],
  ['subject', 'startsWith', 'Damaged tile', true],
  ['subject', 'endsWith', 'po-881213', true],
  ['subject', 'equals', 'damaged tile, PO-881213', true],
  ['subject', 'notEqual', 'Damaged', true],
  ['subject', 'matchesRegex', 'PO-\\d{6}$', true],
  ['subject', 'in', ['Other', 'damaged tile, po-881213'], true],
  ['fromDomain', 'equals', 'buyer.test', true],
  ['fromEmail', 'endsWith', '@shop.test', false],
  ['to', 'contains', 'support@', true],
  ['to', 'notContains', 'billing@', true],
  ['hasAttachment', 'equals', true, true],
  ['isSenderVerified', 'equals', false, false],
  ['language', 'isBlank', null, true],
  ['partnerType', 'equals', 'Customer', true],
  ['partnerType', 'in', ['Supplier', 'Carrier'], false],
  ['supplierId', 'isNotBlank', null, false],
  ['supplierId', 'notEqual', 4, true],
  ['ticketType', 'isBlank', null, true],
  ['status', 'in', ['New', 'Open'], true],
  ['age', 'lessThan', 1, true],
  ['age', 'greaterThan', 1, false],
])('%s %s %j is %s', (field, operator, value, expected) => {
  expect(is(field, operator, value)).toBe(expected);
});

test('a blank field is like nothing, and unlike everything', () => {
  expect(is('language', 'equals', '')).toBe(false);
  expect(is('language', 'contains', 'en')).toBe(false);
  expect(is('language', 'notContains', 'en')).toBe(true);
  expect(is('orderStatus', 'notEqual', 'Shipped')).toBe(true);
});

test('only the first hundred thousand characters of a text are looked at', () => {
  const long = { ...seen, mail: { ...someMail(), body: `${'x'.repeat(100_000)}needle` } };
  const looked: number[] = [];
  const measured = (_pattern: string, text: string) => looked.push(text.length) < 0;
  const node = (operator: 'contains' | 'matchesRegex') =>
    ({ field: 'body', operator, value: 'needle' }) as const;
  expect(holds(node('contains'), long, measured)).toBe(false);
  expect(holds(node('matchesRegex'), long, measured)).toBe(false);
  expect(looked).toEqual([100_000]);
});

const tree: ConditionGroup = {
  match: 'all',
  of: [
    { field: 'partnerType', operator: 'equals', value: 'Customer' },
    {
      match: 'any',
      of: [
        { field: 'subject', operator: 'contains', value: 'refund' },
        { field: 'subject', operator: 'contains', value: 'damaged' },
      ],
    },
  ],
};

test('groups hold by all or any of their parts, and an empty one always', () => {
  expect(holds(tree, seen, finds)).toBe(true);
  expect(
    holds({ ...tree, of: [...tree.of, { field: 'age', operator: 'greaterThan', value: 9 }] }, seen, finds),
  ).toBe(false);
  expect(holds({ match: 'any', of: [] }, seen, finds)).toBe(true);
});

test('an explanation lists every condition with what it saw', () => {
  expect(explain(tree, seen, finds, plainName)).toEqual({
    matched: true,
    conditions: [
      { text: 'All of these', actual: null, passed: true, depth: 0 },
      { text: 'Requester type is Customer', actual: 'Customer', passed: true, depth: 1 },
      { text: 'Any of these', actual: null, passed: true, depth: 1 },
      { text: 'Subject contains “refund”', actual: 'Damaged tile, PO-881213', passed: false, depth: 2 },
      { text: 'Subject contains “damaged”', actual: 'Damaged tile, PO-881213', passed: true, depth: 2 },
    ],
  });
});

test('what an explanation shows is shortened', () => {
  const long = { ...seen, mail: { ...someMail(), body: 'word '.repeat(1_000) } };
  const of = [{ field: 'body', operator: 'isBlank', value: null }] as const;
  const { conditions } = explain({ match: 'all', of }, long, finds, plainName);
  expect(conditions[1]?.actual).toHaveLength(201);
});
