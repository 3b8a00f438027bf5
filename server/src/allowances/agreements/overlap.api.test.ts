import type { AgreementTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { overlaps } from '@backdock/core/allowances/agreements/overlap.rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsFor } from '../../../test/agreements.ts';
import { asSystem } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { addAgreement } from './agreement-edits.service.ts';

let app: TestApp;
let marketplaceId: number;
beforeAll(async () => {
  app = await openTestApp();
  ({ marketplaceId } = await orderIntake(app));
});
afterAll(() => app.close());

const day = fc.constantFrom('2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31');
const skus = fc.subarray(['A', 'b', 'C']);
const drawn = fc.record({
  type: fc.constantFrom<AgreementType>('Marketing', 'GeneralDiscount', 'Ddr'),
  startDate: day,
  endDate: fc.option(day),
  program: fc.constantFrom('CoOp' as const, 'Email' as const),
  earlyDays: fc.constantFrom(null, 10, 20),
  isOneMarketplace: fc.boolean(),
  skus,
  excludeSkus: skus,
});
type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

function termsOf(one: Drawn): AgreementTerms & { type: AgreementType } {
  const { type, startDate, endDate, program } = one;
  const earlyDays = type === 'GeneralDiscount' ? one.earlyDays : null;
  return {
    ...termsFor(type, {
      startDate,
      endDate: endDate !== null && endDate < startDate ? null : endDate,
      ...(earlyDays !== null && { condition: 'EarlyPayment', earlyPaymentDiscountPeriod: earlyDays }),
      ...(type === 'Marketing' && { marketing: { program, activities: [] } }),
      scope: {
        marketplaceIds: one.isOneMarketplace ? [marketplaceId] : [],
        skus: one.skus,
        excludeSkus: one.excludeSkus.map((sku) => sku.toUpperCase()),
      },
    }),
    type,
  };
}

test('the rule and the database agree on every pair', async () => {
  let refused = 0;
  const add = (supplierId: number, { type, ...terms }: AgreementTerms & { type: AgreementType }) =>
    asSystem(app, (ctx) => addAgreement(ctx, { action: 'agreement.received', supplierId, type, terms }));
  await fc.assert(
    fc.asyncProperty(drawn, drawn, async (first, second) => {
      const supplierId = await addSupplier(app, 'Northwind');
      // Most pairs are of one kind, or nothing would overlap.
      const [one, other] = [termsOf(first), termsOf({ ...second, type: first.type })];
      await add(supplierId, one);
      const isRefused = await add(supplierId, other).then(
        () => false,
        (error: { constraint?: string }) => error.constraint === 'agreement.overlap',
      );
      if (isRefused) refused += 1;
      expect(isRefused).toBe(overlaps(one, other));
    }),
    { seed: 16, numRuns: 150 },
  );
  expect(refused).toBeGreaterThan(20);
});
