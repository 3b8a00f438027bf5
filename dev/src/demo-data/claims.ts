import {
  type CreditRequestReason,
  creditRequestReasonLabels,
  freightReasons,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import type { NewCreditRequest } from '../../../server/src/accounting/credit-requests/credit-request-intake.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { pick, type Random } from './customers.ts';

const oldestDays = 150;
const claimsOfOrders = 330;
const claimsOfAgreements = 24;

/** What goes wrong, how often, and the details given. */
const mishaps: readonly [CreditRequestReason, weight: number, details: readonly string[]][] = [
  [
    'DamagedItem',
    26,
    ['Two boxes arrived crushed', 'Corner broken off, see photo', 'Glass shattered in transit'],
  ],
  ['DefectiveItem', 14, ['Does not switch on', 'Finish peels off', 'Drill holes do not line up']],
  ['ReturnedItem', 16, ['Customer sent it back unopened', 'Returned within the window']],
  ['MissingItem', 12, ['One carton short', 'Hardware bag not in the box']],
  ['WrongItem', 8, ['Other colour than ordered', 'Left instead of right']],
  ['PriceDifference', 8, ['Billed above the agreed cost', 'Old price list used']],
  ['ShippingOvercharge', 8, ['Liftgate billed, none was needed', 'Billed as residential, is a warehouse']],
  ['LateShipmentPenalty', 5, ['Shipped four days after the promise', 'Marketplace charged us for the delay']],
  ['DuplicateCharge', 2, ['Billed twice, see both invoices']],
  ['Other', 1, ['See the mail of their accounting']],
];
const notes = [
  'Called them, they look into it.',
  'Waiting for photos from the customer.',
  'Their accounting promised a memo by Friday.',
  'Second reminder sent.',
  'Agreed on the phone with their accounts receivable.',
];

/** Items shipped in recent months, which claims can be about. */
async function shippedItems({ database, now }: Runtime) {
  const rows = await database.reader
    .selectFrom('order_item')
    .innerJoin('customer_order', 'customer_order.id', 'order_item.order_id')
    .innerJoin('supplier_order', (join) =>
      join
        .onRef('supplier_order.order_id', '=', 'order_item.order_id')
        .onRef('supplier_order.supplier_id', '=', 'order_item.supplier_id'),
    )
    .select([
      'order_item.id',
      'order_item.order_id as orderId',
      'order_item.supplier_id as supplierId',
      'order_item.sku',
      'order_item.product_name as name',
      'order_item.quantity',
      'order_item.price_per_unit as unitCost',
      'customer_order.purchase_order_number as purchaseOrderNumber',
      'supplier_order.shipped_on as shippedOn',
    ])
    .where('supplier_order.shipped_on', '>', subDays(now(), oldestDays).toISOString())
    .orderBy('order_item.id')
    .execute();
  return rows.flatMap(({ shippedOn, ...row }) =>
    shippedOn && row.purchaseOrderNumber ? [{ ...row, shippedOn: new Date(shippedOn) }] : [],
  );
}

type Shipped = Awaited<ReturnType<typeof shippedItems>>[number];

/** A few hundred claims on many suppliers, oldest first. */
export async function inventClaims(
  runtime: Runtime,
  assignees: readonly number[],
  random: Random,
): Promise<NewCreditRequest[]> {
  const items = await shippedItems(runtime);
  const now = runtime.now();
  const weighted = mishaps.flatMap((mishap) => Array.from({ length: mishap[1] }, () => mishap));
  const ofOrders = Array.from({ length: Math.min(claimsOfOrders, items.length) }, (_, at) => {
    const item = items[Math.floor((at * items.length) / claimsOfOrders)] ?? pick(items, random);
    const [reason, , details] = pick(weighted, random);
    return claimOn(item, reason, pick(details, random), now, assignees, random);
  });
  const suppliers = [...new Set(items.map(({ supplierId }) => supplierId))];
  const ofAgreements = Array.from({ length: claimsOfAgreements }, () =>
    claimOfAgreement(pick(suppliers, random), now, random),
  );
  return [...ofOrders, ...ofAgreements].toSorted(
    (one, other) => one.createdOn.getTime() - other.createdOn.getTime(),
  );
}

function claimOn(
  item: Shipped,
  reason: CreditRequestReason,
  reasonDetail: string,
  now: Date,
  assignees: readonly number[],
  random: Random,
): NewCreditRequest {
  const { supplierId, purchaseOrderNumber, orderId } = item;
  const arrived = addHours(item.shippedOn, 60 + random() * 300);
  const createdOn = arrived < now ? arrived : addHours(item.shippedOn, 1);
  return {
    supplierId,
    purchaseOrderNumber,
    orderId,
    reason,
    reasonDetail,
    sourceType: 'Process',
    assigneeId: random() < 0.55 ? pick(assignees, random) : null,
    notes: random() < 0.35 ? pick(notes, random) : null,
    createdOn: createdOn < now ? createdOn : now,
    documentIds: [],
    ...amountsOf(item, reason, random),
  };
}

/** Freight and delay claims are plain amounts; the rest are some of the units at their price, or a share of it. */
function amountsOf(item: Shipped, reason: CreditRequestReason, random: Random) {
  if (freightReasons.includes(reason))
    return { totalCents: 2_500 + Math.floor(random() * 22_000), items: [] };
  const unitCostCents = parseCents(item.unitCost);
  const quantity = 1 + Math.floor(random() * Math.min(item.quantity, 6));
  const share = reason === 'PriceDifference' ? 0.04 + random() * 0.1 : 1;
  const amountCents = Math.max(1, Math.round(unitCostCents * quantity * share));
  const { id: orderItemId, sku, name } = item;
  return {
    totalCents: amountCents,
    items: [{ orderItemId, sku, name, quantity, unitCostCents, amountCents }],
  };
}

const allowances: readonly CreditRequestReason[] = ['AllowanceMarketing', 'AllowanceRebate'];

function claimOfAgreement(supplierId: number, now: Date, random: Random): NewCreditRequest {
  const reason = pick(allowances, random);
  const createdOn = addDays(subDays(now, oldestDays), random() * oldestDays);
  return {
    supplierId,
    purchaseOrderNumber: null,
    orderId: null,
    reason,
    reasonDetail: `${creditRequestReasonLabels[reason]} of the last month`,
    sourceType: 'Agreement',
    totalCents: 15_000 + Math.floor(random() * 180_000),
    assigneeId: null,
    notes: null,
    createdOn,
    items: [],
    documentIds: [],
  };
}
