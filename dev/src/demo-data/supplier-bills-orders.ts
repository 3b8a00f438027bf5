import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import type { NewOrder } from '../../../server/src/orders/orders.queries.ts';
import { receiveOrders } from '../../../server/src/orders/orders.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsSystem } from './act-as-system.ts';
import { customerIn, pick, type Random } from './customers.ts';
import type { DemoMarketplace } from './marketplaces.ts';
import { amountsOf } from './order-amounts.ts';
import { partOf } from './order-parts.ts';
import { productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

interface Sketch {
  supplier: string;
  shippedDaysAgo: number;
  /** SKU, quantity and freight in cents. */
  lines: readonly [sku: string, quantity: number, freightCents: number][];
  status?: 'Packing' | 'Canceled';
}

/** Orders whose bills need something the others don't have: the same product again, many units, or two deliveries. */
const sketches = {
  paint1: ['Granite Paint Co.', 38, [['PT-INT-5UW', 6, 1_900]]],
  paint2: ['Granite Paint Co.', 29, [['PT-INT-5UW', 4, 1_900]]],
  paint3: [
    'Granite Paint Co.',
    20,
    [
      ['PT-INT-5UW', 10, 3_200],
      ['PT-PRM-5', 4, 0],
    ],
  ],
  paint4: ['Granite Paint Co.', 12, [['PT-INT-5UW', 3, 1_900]]],
  paint5: [
    'Granite Paint Co.',
    5,
    [
      ['PT-INT-5UW', 8, 2_600],
      ['PT-EXS-1R', 6, 0],
    ],
  ],
  discounted: ['Northwind Tile & Stone Inc.', 9, [['TS-SUB-0306W', 20, 6_400]]],
  rounded: ['Granite Lumber Supply Co.', 15, [['LS-JH-28G', 240, 2_495]]],
  taxed: ['Granite Lumber Supply Co.', 7, [['LS-CMP-DB16W', 14, 8_900]]],
  inPieces: ['Lakeside Lighting Co.', 11, [['LT-RDL-6X12', 2, 1_495]]],
  inDozens: ['Lakeside Lumber Supply Ltd.', 18, [['LS-JH-28G', 144, 1_995]]],
  twoFreights: ['Bluewater Tile & Stone Ltd.', 24, [['TS-SUB-0306W', 40, 14_800]]],
  twoDeliveries: ['Bluewater Tile & Stone Ltd.', 16, [['TS-POR-2424S', 30, 18_600]]],
  early1: ['Cascade Lumber Supply Ltd.', 9, [['LS-CMP-DB16W', 18, 9_400]]],
  early2: ['Cascade Lumber Supply Ltd.', 4, [['LS-PT-4408', 40, 7_200]]],
  sentAgain: ['Cedar Doors Inc.', 21, [['DR-HC-30', 12, 11_200]]],
  stillWrong: ['Granite Cabinets Ltd.', 19, [['CB-SHW-2436', 6, 13_900]]],
  declined: ['Pioneer Paint Inc.', 6, [['PT-EPX-SL', 5, 2_350]]],
  asBilled: ['Ironwood Flooring LLC', 30, [['FL-LVP-CO', 12, 6_900]]],
  claimed: ['Ironwood Flooring LLC', 22, [['FL-EHK-HS', 8, 7_500]]],
  shortPaid: ['Ironwood Flooring LLC', 14, [['FL-CRK-6', 10, 3_100]]],
  repriced: ['Ironwood Flooring LLC', 10, [['FL-STN-CO', 24, 4_200]], 'Packing'],
  repricedBefore: ['Redwood Hardware Inc.', 8, [['HW-KDB-SN', 12, 3_600]], 'Packing'],
  canceled: ['Stonegate Paint Inc.', 13, [['PT-EPX-SL', 4, 2_900]], 'Canceled'],
  canceledToo: ['Lakeside Plumbing Wholesale Ltd.', 17, [['PW-FCT-PDBN', 2, 1_450]], 'Canceled'],
} satisfies Record<string, [Sketch['supplier'], number, Sketch['lines'], Sketch['status']?]>;

export type OrderName = keyof typeof sketches;

interface Given {
  suppliers: readonly DemoSupplier[];
  marketplaces: readonly DemoMarketplace[];
}

/** Returns the purchase order number of each. */
export async function loadBilledOrders(runtime: Runtime, given: Given): Promise<Record<OrderName, string>> {
  const random = seededRandom(921_700);
  const now = runtime.now();
  const partners = await runtime.database.reader.selectFrom('partner').select(['id', 'name']).execute();
  const orders = Object.entries(sketches).map(([name, [supplier, shippedDaysAgo, lines, status]], at) => {
    const id = partners.find((partner) => partner.name === supplier)?.id;
    const own = given.suppliers.find((one) => one.id === id);
    if (!own) throw new Error(`there is no supplier ${supplier}`);
    const sketch = { supplier, shippedDaysAgo, lines, ...(status && { status }) };
    return { name, order: orderOf(`PO-${892_000 + at}`, own, sketch, given.marketplaces, now, random) };
  });
  await actAsSystem(runtime, (ctx) =>
    receiveOrders(
      ctx,
      orders.map(({ order }) => order),
    ),
  );
  return Object.fromEntries(orders.map(({ name, order }) => [name, order.purchaseOrderNumber])) as Record<
    OrderName,
    string
  >;
}

function orderOf(
  purchaseOrderNumber: string,
  supplier: DemoSupplier,
  { shippedDaysAgo, lines, status: given }: Sketch,
  marketplaces: readonly DemoMarketplace[],
  now: Date,
  random: Random,
): NewOrder {
  const status = given ?? 'Shipped';
  const hasLeft = status === 'Shipped';
  const ready = subDays(now, shippedDaysAgo);
  const sentOn = subHours(ready, 30 + random() * 40);
  const createdOn = subHours(sentOn, 2 + random() * 20);
  const channel = pick(
    marketplaces.filter(({ market, isActive }) => market === supplier.market && isActive),
    random,
  );
  const ordered = lines.flatMap(([sku, quantity, shippingCents]) =>
    (productsOf[supplier.trade] ?? [])
      .filter((product) => product.sku === sku)
      .map((product) => ({ product, quantity, priceCents: product.costCents, shippingCents })),
  );
  const arrival = addDays(ready, 4);
  const progress = {
    status,
    sentOn,
    shippedOn: hasLeft ? ready : null,
    deliveredOn: hasLeft && arrival < now ? arrival : null,
  } as const;
  const parts = [partOf(supplier, ordered, progress, random)];
  const number = `${channel.name.slice(0, 2).toUpperCase()}-${Math.floor(random() * 9e8) + 1e8}`;
  return {
    purchaseOrderNumber,
    status,
    createdOn,
    parts,
    marketplaceId: channel.id,
    marketplaceOrderNumber: number,
    marketplaceOrderUrl: `https://${channel.site}/seller/orders/${number}`,
    ...amountsOf(parts, random),
    ...customerIn(channel.market, random),
    promisedToShipDate: dayInPacific(addDays(createdOn, 5)),
    promisedToDeliverDate: dayInPacific(addDays(createdOn, 13)),
    fulfillmentDate: null,
  };
}
