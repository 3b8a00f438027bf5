import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import { id } from '@backdock/core/kit/id.ts';
import type { CountryCode } from '@backdock/core/partners/places.values.ts';
import type { Weekday } from '@backdock/core/suppliers/logistics/ltl-carriers.values.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import { addFacility } from '../../../server/src/suppliers/logistics/facilities.service.ts';
import { addLtlCarrier } from '../../../server/src/suppliers/logistics/ltl-carriers.service.ts';
import { addReturnLocation } from '../../../server/src/suppliers/logistics/return-locations.service.ts';
import type { DemoCarrier } from './carriers.ts';
import { personName, phoneIn, pick, placeIn, type Random, streetAddress } from './customers.ts';
import type { DemoSupplier } from './suppliers.ts';

export interface Haulers {
  carriers: readonly DemoCarrier[];
  carrierBrokers: readonly number[];
}

/** One to three warehouses, a returns address, and the freight carriers that pick up. */
export async function addDemoPlaces(
  ctx: WriteCtx<System>,
  { id: supplierId, market, timeZone }: DemoSupplier & { timeZone: string },
  haulers: Haulers,
  random: Random,
): Promise<void> {
  const country: CountryCode = countryOfMarket[market];
  const facilityIds = [];
  const count = 1 + Math.floor(random() * 2.6);
  for (let at = 0; at < count; at += 1) {
    const place = placeIn(market, random);
    const facility = await addFacility(ctx, supplierId, {
      name: `${place.city} ${at === 0 ? 'Distribution Center' : 'Warehouse'}`,
      code: `${place.city.replaceAll(' ', '').slice(0, 3).toUpperCase()}${at + 1}`,
      address: streetAddress(random),
      address2: random() < 0.3 ? `Dock ${1 + Math.floor(random() * 12)}` : null,
      address3: null,
      city: place.city,
      state: place.state,
      zipCode: place.zip,
      countryCode: country,
      contactName: personName(random),
      contactPhone: phoneIn(place, random),
      timeZone,
      isDefault: at === 0,
      isActive: true,
    });
    facilityIds.push(facility.id);
  }
  const place = placeIn(market, random);
  await addReturnLocation(ctx, supplierId, {
    name: `${place.city} returns`,
    address: streetAddress(random),
    address2: null,
    address3: null,
    city: place.city,
    state: place.state,
    zip: place.zip,
    country,
    contact: personName(random),
    phone: phoneIn(place, random),
    rmaRequired: random() < 0.6,
    isDefault: true,
  });
  await addHaulers(ctx, supplierId, facilityIds, haulers, random);
}

const patterns: readonly Weekday[][] = [
  [1, 2, 3, 4, 5],
  [1, 3, 5],
  [2, 4],
  [1, 2, 3, 4, 5, 6],
];
const carrierIdOf = id('carrier');
const brokerIdOf = id('carrierBroker');

async function addHaulers(
  ctx: WriteCtx<System>,
  supplierId: number,
  facilityIds: readonly Awaited<ReturnType<typeof addFacility>>['id'][],
  { carriers, carrierBrokers }: Haulers,
  random: Random,
): Promise<void> {
  const freight = carriers.filter(({ category }) => category === 'Ltl').toSorted(() => random() - 0.5);
  for (const carrier of freight.slice(0, Math.floor(random() * 3))) {
    const transitDaysMin = 1 + Math.floor(random() * 3);
    await addLtlCarrier(ctx, supplierId, {
      carrierId: carrierIdOf.parse(carrier.id),
      carrierBrokerId: random() < 0.5 ? brokerIdOf.parse(pick(carrierBrokers, random)) : null,
      packageTypes: random() < 0.4 ? ['Pallet', 'Box'] : ['Pallet'],
      pickupFrom: pick(['08:00', '09:00', '10:30'], random),
      pickupTo: pick(['15:00', '16:30', '17:00'], random),
      maxPallets: 6 + Math.floor(random() * 12),
      maxWeightLb: 12_000,
      defaultFreightClass: pick(['65', '70', '77.5', '85', '100'], random),
      accessorials: random() < 0.5 ? ['LiftgateDelivery', 'CallBeforeDelivery'] : [],
      requiresAppointment: random() < 0.4,
      contactName: personName(random),
      contactPhone: phoneIn({ areaCode: '800' }, random),
      contactEmail: null,
      warehouses: facilityIds.map((facilityId) => ({
        facilityId,
        deliveryWeekdays: pick(patterns, random),
        transitDaysMin,
        transitDaysMax: transitDaysMin + Math.floor(random() * 3),
      })),
      isActive: random() < 0.9,
    });
  }
}
