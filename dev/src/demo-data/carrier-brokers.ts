import { countryOfMarket } from '@backdock/core/partners/places.values.ts';
import type { Market, PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import { type CarrierCategory, carrierBrokerContactTypes } from '@backdock/core/shipping/shipping.values.ts';
import { formatISO } from 'date-fns/formatISO';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { audit } from '../../../server/src/platform/audit/audit.ts';
import type { WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import {
  contactFields,
  replaceContacts,
  replaceOtherContacts,
} from '../../../server/src/partners/contacts.service.ts';
import { receiveCarrierBroker } from '../../../server/src/shipping/carrier-brokers.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import type { DemoCarrier } from './carriers.ts';
import { emailOf, personName, phoneIn, pick, placeIn, type Random, streetAddress } from './customers.ts';

interface Entry {
  name: string;
  category: CarrierCategory;
  market?: Market;
  status?: PartnerStatus;
}

const entries: readonly Entry[] = [
  { name: 'Prairie Freight Brokers, Inc.', category: 'Broker' },
  { name: 'Anchor Logistics Group LLC', category: 'Broker' },
  { name: 'Compass Freight Partners, Inc.', category: 'Broker' },
  { name: 'Trailhead Brokerage LLC', category: 'Broker' },
  { name: 'Lighthouse Shipping Co.', category: 'Broker' },
  { name: 'True North Freight Ltd.', category: 'Broker', market: 'Canada' },
  { name: 'Junction Transport Brokers LLC', category: 'Broker', status: 'New' },
  { name: 'Waypoint Logistics, Inc.', category: 'Broker', status: 'Pending' },
  { name: 'Old Road Freight, Inc.', category: 'Ltl' },
  { name: 'Cascade Motor Lines Co.', category: 'Ltl' },
  { name: 'Keystone Freightways, Inc.', category: 'Ltl', status: 'TemporaryInactive' },
  { name: 'Bison Ridge Trucking LLC', category: 'FullTruckload' },
  { name: 'Swiftline Parcel, Inc.', category: 'SmallParcel' },
  { name: 'Maple Post Ltd.', category: 'Postal', market: 'Canada' },
  { name: 'Careful Hands Delivery LLC', category: 'WhiteGlove' },
  { name: 'Sound City Movers, Inc.', category: 'LocalDelivery' },
  { name: 'Metro Couriers LLC', category: 'Courier' },
  { name: 'Mesa Haulers, Inc.', category: 'FullTruckload', status: 'PermanentlyInactive' },
];
const booked: ReadonlySet<CarrierCategory> = new Set(['Ltl', 'FullTruckload', 'WhiteGlove']);

/** Shipping partners: brokers, and carriers that bill us themselves. */
export function loadCarrierBrokers(
  runtime: Runtime,
  { managers, carriers }: { managers: readonly number[]; carriers: readonly DemoCarrier[] },
): Promise<number[]> {
  const random = seededRandom(318_204);
  return actAsSystem(runtime, async (ctx) => {
    const ids: number[] = [];
    for (const entry of entries) {
      const { name, category, market = 'UnitedStates', status = 'Active' } = entry;
      const place = placeIn(market, random);
      const displayName = name.replace(/,? (Inc\.|LLC|Ltd\.|Co\.)$/, '');
      const domain = `${displayName.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`;
      const broker = {
        name,
        displayName,
        category,
        market,
        status,
        ...(status === 'TemporaryInactive' && {
          statusReason: 'Their terminal in Boise is closed for repairs.',
          inactiveUntil: formatISO(addDays(ctx.now, 21), { representation: 'date' }),
        }),
        intacctSyncStatus: status === 'New' || status === 'Pending' ? 'NotSynced' : 'Synced',
        address: streetAddress(random),
        city: place.city,
        state: place.state,
        zip: place.zip,
        country: countryOfMarket[market],
        managerId: pick(managers, random),
        website: domain,
        accountId: random() < 0.7 ? `BD-${Math.floor(random() * 90_000) + 10_000}` : null,
        carrierIds:
          category === 'Broker'
            ? carriers.filter((one) => booked.has(one.category) && random() < 0.45).map((one) => one.id)
            : [],
        createdOn: subDays(ctx.now, 30 + Math.floor(random() * 1_500)),
      } as const;
      const id = await receiveCarrierBroker(ctx, broker);
      // Its contacts are as old as the partner.
      await addContacts({ ...ctx, now: broker.createdOn }, id, { domain, areaCode: place.areaCode, random });
      ids.push(id);
    }
    return ids;
  });
}

async function addContacts(
  ctx: WriteCtx,
  id: number,
  { domain, areaCode, random }: { domain: string; areaCode: string; random: Random },
): Promise<void> {
  const person = () => {
    const name = personName(random);
    return { name, phone: phoneIn({ areaCode }, random), email: emailOf(name, domain) };
  };
  const types = carrierBrokerContactTypes.filter((type) => type === 'Primary' || random() < 0.85);
  const contacts = types.map((type) => ({ type, ...person() }));
  await replaceContacts(ctx, id, contacts);
  if (random() < 0.4) await replaceOtherContacts(ctx, id, [{ title: 'Night desk', ...person() }]);
  await audit(ctx, {
    entityType: 'carrier-broker',
    entityId: id,
    action: 'carrier-broker.contacts-changed',
    after: contactFields(carrierBrokerContactTypes, contacts),
  });
}
