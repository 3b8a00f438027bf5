import type { Market } from '@backdock/core/partners/partners.values.ts';
import { subMonths } from 'date-fns/subMonths';
import { receiveMarketplace } from '../../../server/src/marketplaces/marketplaces.service.ts';
import { receivePolicies } from '../../../server/src/marketplaces/policies.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { actAsSystem } from './act-as-system.ts';
import { policiesOf } from './policies.ts';

interface Channel {
  name: string;
  market: Market;
  /** Where its orders can be viewed. */
  site: string;
  months: number;
  isActive: boolean;
}

const channels: Channel[] = [
  { name: 'Brightnest', market: 'UnitedStates', site: 'brightnest.example', months: 62, isActive: true },
  {
    name: 'Builders Yard',
    market: 'UnitedStates',
    site: 'buildersyard.example',
    months: 48,
    isActive: true,
  },
  { name: 'Homeward', market: 'UnitedStates', site: 'homeward.example', months: 31, isActive: true },
  { name: 'Northern Home', market: 'Canada', site: 'northernhome.example', months: 26, isActive: true },
  { name: 'Outlet Lane', market: 'UnitedStates', site: 'outletlane.example', months: 70, isActive: false },
];

/** Policy versions per marketplace. */
const versions = [3, 2, 3, 1, 2];

export type DemoMarketplace = Channel & { id: number };

export function loadMarketplaces(
  runtime: Runtime,
  managerIds: readonly number[],
): Promise<DemoMarketplace[]> {
  return actAsSystem(runtime, async (ctx) => {
    const loaded: DemoMarketplace[] = [];
    for (const [index, channel] of channels.entries()) {
      const { name, market, isActive, months } = channel;
      const managers = index === 0 ? managerIds : managerIds.slice(0, 1);
      const createdOn = subMonths(ctx.now, months);
      // A storefront there, so that the file of costs for Amazon has something in it.
      const isAmazon = name === 'Homeward';
      const id = await receiveMarketplace(ctx, {
        name,
        market,
        isActive,
        isAmazon,
        managerIds: managers,
        createdOn,
      });
      await receivePolicies(ctx, id, policiesOf(name, versions[index] ?? 1, ctx.now));
      loaded.push({ ...channel, id });
    }
    return loaded;
  });
}
