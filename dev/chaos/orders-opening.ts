import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { receiveMarketplace } from '../../server/src/marketplaces/marketplaces.service.ts';
import { receiveCarrier } from '../../server/src/shipping/carriers.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import { plainCarrier } from '../src/plain-carrier.ts';
import { plainFacility } from '../src/plain-facility.ts';
import type { Opening } from './fleet-campaign.ts';
import { outsideOf } from './orders-suppliers.ts';
import type { OrderDesk } from './orders-world.ts';
import { addSuppliers } from './suppliers.ts';
import { call, pick } from './world.ts';

const suppliers = 10;
const firstOrders = 30;

/** Suppliers, each with a facility, plus two carriers and some orders. */
export async function openOrderDesk({ house, fleet, clock, random }: Opening): Promise<OrderDesk> {
  const { actors } = house;
  const runtime = { ...house.runtime, now: () => clock.now };
  const supplierIds = await addSuppliers(runtime, actors, suppliers);
  const facilityIds = new Map<number, number>();
  const { marketplaceId, carrierIds } = await actAsSystem(runtime, async (ctx) => ({
    marketplaceId: await receiveMarketplace(ctx, {
      name: 'Brightnest',
      market: 'UnitedStates',
      isActive: true,
      managerIds: [],
      createdOn: ctx.now,
    }),
    carrierIds: [
      await receiveCarrier(ctx, plainCarrier('Summit Freight', ctx.now)),
      await receiveCarrier(ctx, plainCarrier('Harbor Lines', ctx.now)),
    ],
  }));
  const outside = outsideOf(runtime, () => desk, {
    marketplaceId,
    facilityOf: (supplierId) => facilityIds.get(supplierId) ?? 0,
  });
  const desk: OrderDesk = {
    ...outside,
    /** A random live API for each call. */
    get origin() {
      return pick(desk, fleet.origins());
    },
    clock,
    actors,
    random,
    suppliers: supplierIds,
    accepted: new Map(),
    violations: [],
    losses: { repeated: 0, happened: 0, keys: new Map() },
    invoiceIds: [],
    memoIds: [],
    parts: [],
    sent: [],
    late: [],
    carrierIds,
  };
  const [admin] = actors;
  if (!admin) throw new Error('there is nobody');
  for (const supplierId of supplierIds) {
    const { body } = await call(desk, admin, facilities.add, {
      params: { supplierId },
      body: plainFacility({ isDefault: true }),
    });
    facilityIds.set(supplierId, body.id);
  }
  for (let count = 0; count < firstOrders; count += 1) await desk.placeOrder();
  return desk;
}
