import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { receiveMarketplace } from '../../server/src/marketplaces/marketplaces.service.ts';
import { receiveCarrier } from '../../server/src/shipping/carriers.service.ts';
import { actAsSystem } from '../src/demo-data/act-as-system.ts';
import type { Opening } from './fleet-campaign.ts';
import { outsideOf } from './orders-suppliers.ts';
import type { OrderDesk } from './orders-world.ts';
import { addSuppliers } from './suppliers.ts';
import { call, pick } from './world.ts';

const suppliers = 10;
const firstOrders = 30;

/** Suppliers with a facility each, two carriers, and some orders. */
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
      await receiveCarrier(ctx, carrier('Summit Freight', ctx.now)),
      await receiveCarrier(ctx, carrier('Harbor Lines', ctx.now)),
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
    const { body } = await call(desk, admin, facilities.add, { params: { supplierId }, body: warehouse });
    facilityIds.set(supplierId, body.id);
  }
  for (let count = 0; count < firstOrders; count += 1) await desk.placeOrder();
  return desk;
}

const carrier = (name: string, createdOn: Date) => ({
  name,
  category: 'Ltl' as const,
  scac: null,
  servicePhone: null,
  serviceEmail: null,
  serviceHours: null,
  claimsPhone: null,
  claimsEmail: null,
  website: null,
  trackingUrl: null,
  isActive: true,
  createdOn,
});

const warehouse = {
  name: 'Warehouse',
  code: 'W1',
  address: '1 Mill St',
  address2: null,
  address3: null,
  city: 'Reno',
  state: 'NV',
  zipCode: '89502',
  countryCode: 'US',
  contactName: 'June Walker',
  contactPhone: '+17755550142',
  timeZone: 'America/Los_Angeles',
  isDefault: true,
  isActive: true,
};
