import { expect, test } from 'vitest';
import { checkOf, formulaOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import type {
  PriceChange,
  PriceChangeDetails,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { choiceXRays } from './choice-effects.ts';

const order = {
  purchaseOrderNumber: 'PO-1',
  currency: 'Usd',
  costNow: 215,
  productCost: 200,
  saleTotal: 300,
} as PriceChangeDetails;
const request = (id: number, quantity: number, newPrice: number, decision: PriceChange['decision'] = null) =>
  ({
    id,
    sku: `SKU-${id}`,
    quantity,
    oldPrice: 20,
    newPrice,
    lineDifference: quantity * (newPrice - 20),
    decision,
  }) as PriceChange;
const changes = [request(1, 10, 20.5), request(2, 4, 22), request(3, 2, 19), request(4, 5, 30, 'Approved')];
const choice = { comment: '', counterPrice: '' };

test('every figure of the choices adds up; what was decided before is in the cost', () => {
  const { requested, approved, added, avoided } = choiceXRays({
    order,
    changes,
    choices: { 1: { ...choice, decision: 'Approved' }, 2: { ...choice, decision: 'Declined' } },
  });
  expect([requested, approved, added, avoided].map(formulaOf)).toEqual([
    '$215.00 + $11.00 = $226.00',
    '$215.00 + $5.00 = $220.00',
    '$5.00 = $5.00',
    '$8.00 = $8.00',
  ]);
  for (const xRay of [requested, approved, added, avoided]) expect(checkOf(xRay).total).toBe(true);
});

test('nothing chosen adds nothing', () => {
  const { approved, avoided } = choiceXRays({ order, changes, choices: {} });
  expect([approved, avoided].map(formulaOf)).toEqual(['$215.00 + $0.00 = $215.00', '$0.00 = $0.00']);
});
