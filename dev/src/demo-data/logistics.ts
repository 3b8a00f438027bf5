import { id } from '@backdock/core/kit/id.ts';
import type { Market } from '@backdock/core/partners/partners.values.ts';
import { noLogistics } from '@backdock/core/suppliers/logistics/logistics.rules.ts';
import type { LogisticsEntry } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import { type ShippingMethod, shippingMethods } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import type { System, WriteCtx } from '../../../server/src/platform/context.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { saveLogistics } from '../../../server/src/suppliers/logistics/logistics.service.ts';
import { saveSettings, saveTimes } from '../../../server/src/suppliers/logistics/shipping-times.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { pick, type Random } from './customers.ts';
import { addDemoPlaces, type Haulers } from './logistics-places.ts';
import { productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

const perTransaction = 24;
const carrierIdOf = id('carrier');
const brokerIdOf = id('carrierBroker');

/** How each supplier past the invitation stage ships. */
export async function loadLogistics(
  runtime: Runtime,
  suppliers: readonly DemoSupplier[],
  haulers: Haulers,
): Promise<void> {
  const random = seededRandom(460_131);
  const settled = suppliers.filter(({ status }) => status !== 'New');
  for (let start = 0; start < settled.length; start += perTransaction) {
    await actAsSystem(runtime, async (ctx) => {
      for (const supplier of settled.slice(start, start + perTransaction)) {
        await setUp(ctx, supplier, haulers, random);
      }
    });
  }
}

async function setUp(
  ctx: WriteCtx<System>,
  supplier: DemoSupplier,
  haulers: Haulers,
  random: Random,
): Promise<void> {
  const methods = methodsOf(supplier, random);
  const timeZone = zoneOf(supplier.market, random);
  await saveLogistics(ctx, supplier.id, {
    ...termsOf(methods, haulers, random),
    ...feesOf(random),
    orderCutoffTime: pick(['12:00', '13:30', '14:00', '15:00', '16:30'], random),
    timeZone,
    processesOnWeekends: random() < 0.12,
    holidays: holidaysAround(ctx.now, supplier.market),
    notes: random() < 0.3 ? 'Dock closes at noon on the last Friday of the month.' : null,
    version: 0,
  });
  await addDemoPlaces(ctx, { ...supplier, timeZone }, haulers, random);
  const fixed = methods.map((shippingMethod) => ({
    shippingMethod,
    days: usualDays(shippingMethod, random),
  }));
  await saveTimes(ctx, supplier.id, 'Fixed', { times: fixed, version: 0 });
  const minimum = fixed.slice(0, 2).map(({ shippingMethod, days }) => ({
    shippingMethod,
    days: Math.max(1, days - 1),
  }));
  if (random() < 0.7) await saveTimes(ctx, supplier.id, 'Minimum', { times: minimum, version: 0 });
  await saveSettings(ctx, supplier.id, {
    mode: pick(['Fixed', 'Fixed', 'Actual', 'Actual', 'Minimum'], random),
    actualPeriodDays: pick([30, 60, 90, 180], random),
    bufferDays: pick([0, 0, 1, 2], random),
    useBusinessDays: random() < 0.85,
    version: 0,
  });
}

/** The shipping methods of a supplier's products, and sometimes one more. */
function methodsOf({ trade }: DemoSupplier, random: Random): ShippingMethod[] {
  const used = new Set((productsOf[trade] ?? []).flatMap((product) => product.shippingMethods));
  if (random() < 0.25) used.add('CustomerPickup');
  if (random() < 0.2) used.add('NextDay');
  const methods = shippingMethods.filter((method) => used.has(method));
  return methods.length > 0 ? methods : ['Ground'];
}

type Terms = Omit<
  LogisticsEntry,
  | keyof ReturnType<typeof feesOf>
  | 'orderCutoffTime'
  | 'timeZone'
  | 'processesOnWeekends'
  | 'holidays'
  | 'notes'
  | 'version'
>;

function termsOf(methods: ShippingMethod[], { carriers, carrierBrokers }: Haulers, random: Random): Terms {
  const parcel = carriers.filter(({ category }) => category === 'SmallParcel');
  const billed = random() < 0.45;
  const draw = random();
  const large = draw < 0.4 ? 'CarrierBroker' : draw < 0.6 ? 'ThirdPartyMarketplace' : 'SupplierPrepaidAndAdd';
  return {
    ...noLogistics,
    shippingMethods: methods,
    smallItemAccountType: billed ? 'MarketplaceAccount' : 'SupplierAccount',
    smallItemCarrierId: carrierIdOf.parse(pick(parcel, random).id),
    smallItemAccountNumber: billed ? `9Y${Math.floor(1_000 + random() * 9_000)}` : null,
    smallItemBillingZip: billed ? '97209' : null,
    largeItemAccountType: large,
    largeItemCarrierBrokerId:
      large === 'CarrierBroker' ? brokerIdOf.parse(pick(carrierBrokers, random)) : null,
    largeItemAccountNumber:
      large === 'ThirdPartyMarketplace' ? `BD-${Math.floor(1e5 + random() * 9e5)}` : null,
    largeItemBillingZip: large === 'ThirdPartyMarketplace' ? '97209' : null,
  };
}

function feesOf(random: Random) {
  const some = (share: number, dollars: number) => (random() < share ? dollars : 0);
  const handlingFeeType = pick(['None', 'None', 'ByItem', 'ByOrder'] as const, random);
  return {
    handlingFeeType,
    handlingFee: handlingFeeType === 'None' ? 0 : 2.5 + Math.floor(random() * 8) / 2,
    dropShipFee: some(0.5, 4.95),
    smallOrderFee: some(0.4, 15),
    smallOrderThreshold: some(0.4, 100),
    freeFreightThreshold: some(0.5, 1_500),
    liftgateFee: some(0.6, 75),
    residentialFee: some(0.6, 95),
    insideDeliveryFee: some(0.3, 120),
    oversizeFee: some(0.3, 60),
    callAheadFee: some(0.3, 25),
    redeliveryFee: some(0.5, 85),
    restockingFeePercent: pick([0, 15, 20, 25], random),
  };
}

const zones: Readonly<Record<Market, readonly string[]>> = {
  UnitedStates: ['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'],
  Canada: ['America/Vancouver', 'America/Edmonton', 'America/Toronto'],
};
const zoneOf = (market: Market, random: Random) => pick(zones[market], random);

const fixedDays = { UnitedStates: ['01-01', '07-04', '12-25'], Canada: ['01-01', '07-01', '12-25', '12-26'] };

/** This year's and next year's. */
function holidaysAround(now: Date, market: Market): string[] {
  const year = now.getUTCFullYear();
  return [year, year + 1].flatMap((each) => fixedDays[market].map((day) => `${each}-${day}`));
}

const slow: ReadonlySet<ShippingMethod> = new Set([
  'LtlRoomOfChoice',
  'WhiteGlove',
  'LtlThreshold',
  'LtlCurbside',
]);

function usualDays(method: ShippingMethod, random: Random): number {
  const extra = Math.floor(random() * 3);
  if (method === 'NextDay' || method === 'TwoDay') return 1;
  return (slow.has(method) ? 4 : 2) + extra;
}
