import { expect, it, test } from 'vitest';
import { ranked, rankOf } from './ranking.ts';

const pages = [
  { label: 'Dashboard' },
  { label: 'Supplier orders' },
  { label: 'Invoices', keywords: 'Accounting' },
  { label: 'Credit memos', keywords: 'Accounting' },
  { label: 'Sales invoices', keywords: 'Accounting' },
  { label: 'Suppliers' },
  { label: 'PDA', keywords: 'Product data administration' },
  { label: 'Sign out' },
];
const found = (typed: string) => ranked(pages, typed).map(({ label }) => label);

test.each([
  ['inv', ['Invoices', 'Sales invoices']],
  ['INVOICES', ['Invoices', 'Sales invoices']],
  ['supplier', ['Supplier orders', 'Suppliers']],
  ['orders', ['Supplier orders']],
  ['ord sup', ['Supplier orders']],
  ['acc inv', ['Invoices', 'Sales invoices']],
  ['accounting', ['Invoices', 'Credit memos', 'Sales invoices']],
  ['product', ['PDA']],
  ['emo', ['Credit memos']],
  ['s', ['Supplier orders', 'Sales invoices', 'Suppliers', 'Sign out']],
  ['INV-204518', []],
  ['zzz', []],
  ['', []],
  [' - ', []],
])('%j finds %j', (typed, labels) => expect(found(typed)).toEqual(labels));

it('ranks a prefix above a later word, and both above keywords', () => {
  const ranks = ['Invoices', 'Sales invoices', 'Paying invoices later'].map((label) =>
    rankOf({ label }, 'invoices'),
  );
  expect(ranks).toEqual([0, 1, 1]);
  expect(rankOf({ label: 'Credit memos', keywords: 'Accounting' }, 'acc')).toBe(2);
  expect(rankOf({ label: 'Credit memos' }, 'emo')).toBe(3);
});
