import type { OpenRuntime } from '../../server/src/platform/open-runtime.ts';
import { receiveSupplier } from '../../server/src/suppliers/suppliers.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import type { Actor } from './world.ts';

/** Suppliers of every kind; the last two people are their purchasing managers. */
export function addSuppliers(
  runtime: OpenRuntime,
  actors: readonly Actor[],
  count: number,
): Promise<number[]> {
  return actAsSystem(runtime, async (ctx) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const id = await receiveSupplier(ctx, {
        name: `Chaos ${at}`,
        displayName: `Chaos ${at}`,
        market: at % 6 === 5 ? 'Canada' : 'UnitedStates',
        status: at % 4 === 3 ? 'New' : 'Active',
        intacctSyncStatus: 'NotSynced',
        purchasingManagerId: actors.at(at % 2 === 0 ? -1 : -2)?.id ?? null,
        logisticsManagerId: null,
        createdOn: ctx.now,
        address: '1 Main Street',
        city: 'Portland',
        state: 'OR',
        zip: '97210',
        country: 'US',
        contacts: [
          {
            type: 'Primary',
            name: 'June Walker',
            phone: '+15035550142',
            email: at % 4 === 1 ? null : `payee${at}@chaos.test`,
          },
        ],
      });
      ids.push(id);
    }
    return ids;
  });
}
