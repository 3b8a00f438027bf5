import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from './contract.ts';
import { withCurrency } from './exports/exports.rules.ts';
import type { ListEndpoint } from './kit/endpoint.ts';

const lists = allEndpoints.flatMap(({ area, name, endpoint }) =>
  endpoint.kind === 'list' ? [{ list: `${area}.${name}`, endpoint }] : [],
);

/** Names of amount columns, and of numbers that only look like amounts. */
const isMoney =
  /(total|amount|limit|sales|volume|pending|scheduled|credit|discount|gross|net|paid|invoicedFor)/i;
const isOther = /(count|days|usage|percent|ratio)/i;

const amountsIn = ({ columns }: ListEndpoint) =>
  Object.entries(columns).flatMap(([id, { type }]) =>
    type === 'number' && isMoney.test(id) && !isOther.test(id) ? [id] : [],
  );
const hasCurrency = ({ row }: ListEndpoint) => row instanceof z.ZodObject && 'currency' in row.shape;

test('finds lists with amounts', () => {
  expect(lists.filter(({ endpoint }) => amountsIn(endpoint).length > 0).length).toBeGreaterThan(8);
});

const withMoney = lists.filter(({ endpoint }) => amountsIn(endpoint).length > 0 || hasCurrency(endpoint));

test.each(withMoney)('$list has a currency column for its amounts', ({ endpoint }) => {
  expect(hasCurrency(endpoint)).toBe(true);
  expect(endpoint.columns.currency).toMatchObject({ type: 'set', values: ['Usd', 'Cad'] });
});

const withAmounts = lists.filter(({ endpoint }) => amountsIn(endpoint).length > 0);

test.each(withAmounts)('the export of $list puts the currency next to its first amount', ({ endpoint }) => {
  const shown = amountsIn(endpoint).map((id) => ({ id, label: id, as: 'money' as const }));
  expect(withCurrency(shown, endpoint.columns)[1]).toMatchObject({ id: 'currency', label: 'Currency' });
});
