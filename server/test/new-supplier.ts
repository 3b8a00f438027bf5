import { type NewSupplier, receiveSupplier } from '../src/suppliers/suppliers.service.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

/** A supplier whose name is all that matters. */
export function addSupplier(app: TestApp, name: string, change: Partial<NewSupplier> = {}): Promise<number> {
  return asSystem(app, (ctx) =>
    receiveSupplier(ctx, {
      name,
      displayName: name,
      market: 'UnitedStates',
      status: 'Active',
      intacctSyncStatus: 'NotSynced',
      purchasingManagerId: null,
      logisticsManagerId: null,
      createdOn: ctx.now,
      ...change,
    }),
  );
}
