import type { Market, PartnerStatus } from '@backdock/core/partners/partners.values.ts';
import { subDays } from 'date-fns/subDays';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { receiveSupplier } from '../../../server/src/suppliers/suppliers.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { demoAbsence, demoCompany } from './supplier-company.ts';

const places =
  'Northwind Cascade Summit Harbor Maple Cedar Granite Prairie Coastal Bluewater Ironwood Lakeside Pioneer Redwood Stonegate Juniper'.split(
    ' ',
  );
const trades = [
  'Tile & Stone',
  'Lumber Supply',
  'Plumbing Wholesale',
  'Lighting',
  'Doors',
  'Hardware',
  'Cabinets',
  'Flooring',
  'Paint',
];
const forms = ['Inc.', 'LLC', 'Ltd.', 'Co.'];

const statuses: [PartnerStatus, share: number][] = [
  ['Active', 0.82],
  ['New', 0.05],
  ['Pending', 0.05],
  ['TemporaryInactive', 0.05],
  ['PermanentlyInactive', 0.03],
];

function statusFor(draw: number): PartnerStatus {
  let left = draw;
  for (const [status, share] of statuses) {
    left -= share;
    if (left < 0) return status;
  }
  return 'Active';
}

interface Managers {
  purchasing: readonly number[];
  logistics: readonly number[];
  productData: readonly number[];
}

/** Places whose companies form a group: the tile merchant is the parent. */
const groups = new Set(['Northwind', 'Harbor', 'Granite', 'Redwood']);

export interface DemoSupplier {
  id: number;
  trade: string;
  market: Market;
  status: PartnerStatus;
}

/** A supplier for every pair of place and trade, the same on every machine. */
export async function loadSuppliers(runtime: Runtime, managers: Managers): Promise<DemoSupplier[]> {
  const random = seededRandom(20_261_115);
  // A separate generator, so that it doesn't change the data drawn from the first.
  const further = seededRandom(20_261_116);
  const pick = <T>(list: readonly T[], draw = random) => list[Math.floor(draw() * list.length)] as T;
  return actAsSystem(runtime, async (ctx) => {
    const suppliers: DemoSupplier[] = [];
    for (const place of places) {
      let head: number | null = null;
      for (const trade of trades) {
        const market = random() < 0.15 ? 'Canada' : 'UnitedStates';
        const status = statusFor(random());
        const displayName = `${place} ${trade.split(' ')[0]}`;
        const id = await receiveSupplier(ctx, {
          name: `${place} ${trade} ${pick(forms)}`,
          displayName,
          market,
          status,
          ...demoAbsence(further, status, ctx.now),
          ...demoCompany(further, market, displayName),
          intacctSyncStatus: status === 'New' ? 'NotSynced' : random() < 0.04 ? 'Failed' : 'Synced',
          purchasingManagerId: random() < 0.95 ? pick(managers.purchasing) : null,
          logisticsManagerId: random() < 0.9 ? pick(managers.logistics) : null,
          productDataManagerId: further() < 0.6 ? pick(managers.productData, further) : null,
          parentSupplierId: groups.has(place) && further() < 0.6 ? head : null,
          createdOn: subDays(ctx.now, Math.floor(random() * 2_000)),
        });
        suppliers.push({ id, trade, market, status });
        head ??= id;
      }
    }
    return suppliers;
  });
}
