import type { FulfillmentStatus } from '../orders.values.ts';

interface PackedItem {
  orderItemId: number;
  quantity: number;
}

interface ShippableItem {
  id: number;
  sku: string;
  quantity: number;
  fulfillmentStatus: FulfillmentStatus;
}

/** Why these packages can't be shipped; null if they can. `requested` are units in other requests. */
export function whyNotRequested(
  packages: readonly { items: readonly PackedItem[] }[],
  ordered: readonly ShippableItem[],
  requested: ReadonlyMap<number, number>,
): string | null {
  const packed = new Map<number, number>();
  for (const { orderItemId, quantity } of packages.flatMap(({ items }) => items)) {
    packed.set(orderItemId, (packed.get(orderItemId) ?? 0) + quantity);
  }
  for (const [id, units] of packed) {
    const item = ordered.find((one) => one.id === id);
    if (!item) return `Item ${id} isn’t on this supplier order.`;
    if (item.fulfillmentStatus === 'Canceled') return `${item.sku} was canceled.`;
    const left = item.quantity - (requested.get(id) ?? 0);
    if (units > left) return `${units} of ${item.sku} requested, but only ${left} left to ship.`;
  }
  return null;
}

interface Compared {
  readyDate: string;
  pickupFrom: string;
  pickupTo: string;
  facilityId: number;
  shipTo: object;
  accessorials: readonly string[];
  supplierQuoteCents: number | null;
  instructions: string | null;
}

interface ComparedPackage {
  type: string;
  count: number;
  lengthIn: number;
  widthIn: number;
  heightIn: number;
  weightLb: number;
  freightClass: string;
  nmfc: string | null;
  isStackable: boolean;
  isHazmat: boolean;
  description: string;
}

/** A supplier's changes to a request, in words. */
export function changedParts(
  before: Compared & {
    packages: readonly ComparedPackage[];
    items: readonly (PackedItem & { packageNo: number })[];
  },
  after: Compared & { packages: readonly (ComparedPackage & { items: readonly PackedItem[] })[] },
): string[] {
  const itemsAfter = after.packages.flatMap(({ items }, at) =>
    items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity, packageNo: at + 1 })),
  );
  const parts: [string, unknown, unknown][] = [
    ['the address', sorted(before.shipTo), sorted(after.shipTo)],
    ['the facility', before.facilityId, after.facilityId],
    ['the ready date', before.readyDate, after.readyDate],
    ['the pickup hours', [before.pickupFrom, before.pickupTo], [after.pickupFrom, after.pickupTo]],
    ['the packages', before.packages.map(measures), after.packages.map(measures)],
    ['the items', before.items.map(packedKey).toSorted(), itemsAfter.map(packedKey).toSorted()],
    ['the services', before.accessorials.toSorted(), after.accessorials.toSorted()],
    ['the quote', before.supplierQuoteCents, after.supplierQuoteCents],
    ['the instructions', before.instructions, after.instructions],
  ];
  return parts.flatMap(([name, one, other]) => (JSON.stringify(one) === JSON.stringify(other) ? [] : [name]));
}

const sorted = (of: object) => Object.entries(of).toSorted(([one], [other]) => (one < other ? -1 : 1));

const measures = (one: ComparedPackage) => [
  one.type,
  one.count,
  one.lengthIn,
  one.widthIn,
  one.heightIn,
  one.weightLb,
  one.freightClass,
  one.nmfc,
  one.isStackable,
  one.isHazmat,
  one.description,
];

const packedKey = ({ packageNo, orderItemId, quantity }: PackedItem & { packageNo: number }) =>
  `${packageNo} ${orderItemId} ${quantity}`;
