import { expect, test } from 'vitest';
import { supportOrderSource } from '../../support/support-orders.queries.ts';
import { planOf } from './plan.ts';
import { totalOf } from './totals.ts';

const common = new Map([['customerName', new Set(['mar', 'ari', 'ria'])]]);

function boundFor(text: string): number | null {
  const filters = { customerName: { filterType: 'text', type: 'contains', filter: text } } as const;
  const plan = planOf(supportOrderSource, { filters, sort: [], limit: 50, offset: 0 }, common);
  return totalOf(plan, { members: new Map() }).bound;
}

test('a text of common parts is counted less far, because no index can look it up', () => {
  expect(boundFor('Maria')).toBe(1_000);
  expect(boundFor('Maria Lopez')).toBe(10_000);
});
