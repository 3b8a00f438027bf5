import type { MovingCategory } from '@backdock/core/shipping/shipping.values.ts';
import { subMonths } from 'date-fns/subMonths';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveCarrier } from '../../../server/src/shipping/carriers.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { phoneIn } from './customers.ts';

const named: readonly [MovingCategory, ...names: string[]][] = [
  [
    'Ltl',
    'Old Road Freight ORFT',
    'Cascade Motor Lines CSML',
    'Great Basin Freight GBFR',
    'Heartland Transport HLTR',
    'Ironbridge LTL IBLT',
    'Keystone Freightways KSFW',
    'Lone Pine Freight LPFR',
    'Northline Express NLXP',
    'Three Rivers Cartage TRCT',
  ],
  ['FullTruckload', 'Bison Ridge Trucking BRTK', 'Mesa Haulers MSHL', 'Red Arrow Logistics RALG'],
  ['SmallParcel', 'Swiftline Parcel SWPL', 'Parcelway PCWY', 'Bluebird Ground BBGD', 'Bison Ground BSGD'],
  ['WhiteGlove', 'Careful Hands Delivery CHDL', 'Threshold & Co. THCO', 'Homeward White Glove HWWG'],
  ['LocalDelivery', 'Sound City Movers SCMV', 'Bay Area Drop BADP'],
  ['Postal', 'Federal Post FDPS', 'Maple Post MPPS'],
  ['Courier', 'Metro Couriers MTCR', 'Night Owl Express NOEX'],
];
const notInUse = new Set(['Mesa Haulers', 'Bay Area Drop']);
const tollFree = { areaCode: '800' };

export interface DemoCarrier {
  id: number;
  category: MovingCategory;
}

/** Fictional carriers, the same on every machine. */
export function loadCarriers(runtime: Runtime): Promise<DemoCarrier[]> {
  const random = seededRandom(770_025);
  return actAsSystem(runtime, async (ctx) => {
    const carriers: DemoCarrier[] = [];
    for (const [category, ...entries] of named) {
      for (const entry of entries) {
        const name = entry.slice(0, -5);
        const site = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '')}.example`;
        const id = await receiveCarrier(ctx, {
          name,
          category,
          scac: entry.slice(-4),
          servicePhone: phoneIn(tollFree, random),
          serviceEmail: `service@${site}`,
          serviceHours: random() < 0.7 ? 'Mon–Fri 6 AM – 6 PM Pacific' : 'Every day, around the clock',
          claimsPhone: random() < 0.8 ? phoneIn(tollFree, random) : null,
          claimsEmail: `claims@${site}`,
          website: `https://${site}`,
          trackingUrl: `https://${site}/track`,
          isActive: !notInUse.has(name),
          createdOn: subMonths(ctx.now, 20 + Math.floor(random() * 50)),
        });
        carriers.push({ id, category });
      }
    }
    return carriers;
  });
}
