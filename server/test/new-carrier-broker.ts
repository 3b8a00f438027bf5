import { type NewCarrierBroker, receiveCarrierBroker } from '../src/shipping/carrier-brokers.service.ts';
import type { NewCarrier } from '../src/shipping/carriers.queries.ts';
import { receiveCarrier } from '../src/shipping/carriers.service.ts';
import { plainCarrier } from '../../dev/src/plain-carrier.ts';
import { asSystem } from './as-system.ts';
import type { TestApp } from './test-app.ts';

/** A shipping partner whose name and manager are all that matters. */
export function addCarrierBroker(
  app: TestApp,
  name: string,
  change: Partial<NewCarrierBroker> & { managerId: number },
): Promise<number> {
  return asSystem(app, (ctx) =>
    receiveCarrierBroker(ctx, {
      name,
      displayName: name,
      category: 'Broker',
      market: 'UnitedStates',
      status: 'Active',
      intacctSyncStatus: 'NotSynced',
      website: null,
      accountId: null,
      carrierIds: [],
      createdOn: ctx.now,
      ...change,
    }),
  );
}

export function addCarrier(app: TestApp, name: string, change: Partial<NewCarrier> = {}): Promise<number> {
  return asSystem(app, (ctx) => receiveCarrier(ctx, { ...plainCarrier(name, ctx.now), ...change }));
}
