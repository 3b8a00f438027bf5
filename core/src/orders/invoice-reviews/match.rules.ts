import type { InvoiceLineKind } from '../../accounting/invoices/invoices.values.ts';
import { type AgreedFees, handlingDue } from './agreed-charges.rules.ts';
import { allocate, type Allocation, type BilledProduct, type Share, skuKey } from './allocate.rules.ts';
import {
  type ReviewType,
  reviewTypes,
  toleratedCentsPerBill,
  toleratedCentsPerUnit,
} from './invoice-reviews.values.ts';

type ChargeKind = Exclude<InvoiceLineKind, 'Product' | 'Discount'>;

export interface Bill {
  /** The amount billed; the lines should add up to it. */
  totalCents: number;
  products: readonly BilledProduct[];
  charges: readonly { kind: ChargeKind; amountCents: number }[];
}

/** The supplier order a bill names, as far as bills are concerned. */
export interface BilledOrder {
  isCanceled: boolean;
  items: readonly BilledItem[];
  fees: AgreedFees;
  /** Handling already posted for the supplier order. */
  handlingBilledCents: number;
  hasPostedBill: boolean;
}

export interface BilledItem {
  id: number;
  sku: string;
  quantity: number;
  priceCents: number;
  fixedShippingCents: number;
  isCanceled: boolean;
  /** On posted invoices. */
  billedQuantity: number;
}

/** The supplier's other bills that affect this one. */
export interface OtherBills {
  /** A posted or waiting bill has the same number, or the same order, total and date. */
  isDuplicate: boolean;
  /** A bill with the same number was declined, and none was posted. */
  isResubmitted: boolean;
}

/** Where a difference comes from. The parts add up to it. */
export interface DifferenceParts {
  /** Units at another price than agreed. */
  costCents: number;
  /** Units that weren't ordered or were already billed. */
  quantityCents: number;
  /** Shipping, handling and other charges. */
  chargesCents: number;
  /** The rest, not explained by the lines. */
  restCents: number;
}

export interface Match {
  types: readonly ReviewType[];
  /** The lines compared: the bill's products, or everything open if it has no lines. */
  products: readonly BilledProduct[];
  /** For each of them, the items it bills. */
  allocations: readonly Allocation[];
  expected: { productCents: number; shippingCents: number; handlingCents: number; taxCents: number };
  expectedCents: number;
  differenceCents: number;
  parts: DifferenceParts;
}

/** A bill without lines is compared as a single amount. */
export const isUnitemized = ({ products, charges }: Pick<Bill, 'products' | 'charges'>) =>
  products.length === 0 && charges.length === 0;

/** Compares a bill with its supplier order; null if we don't know its order. */
export function matchBill(bill: Bill, order: BilledOrder | null, others: OtherBills): Match {
  if (bill.totalCents < 0) return negative(bill, order, others);
  const isWhole = isUnitemized(bill);
  const items = order?.items.map((item) => ({ ...item, openQuantity: openQuantity(item) })) ?? [];
  // A bill without lines covers everything open, at the agreed price.
  const everything = items.filter((item) => item.openQuantity > 0);
  const products = isWhole
    ? everything.map(({ sku, openQuantity: quantity, priceCents }) => ({
        sku,
        quantity,
        unitCostCents: priceCents,
      }))
    : bill.products;
  const allocations = allocate(products, items);
  const shares = allocations.flatMap((one) => one.shares);
  const billedHere = sumOf(shares, ({ quantity }) => quantity);

  const productCents = sumOf(shares, ({ quantity, priceCents }) => quantity * priceCents);
  const agreed = chargesDue(order, shares);
  const taxCents = chargedAs(bill, 'Tax');
  const agreedCharges = agreed.shippingCents + agreed.handlingCents;
  const billedCharges = isWhole
    ? agreedCharges
    : sumOf(bill.charges, ({ amountCents }) => amountCents) - taxCents;
  const expectedCharges = Math.min(billedCharges, agreedCharges);
  const shippingCents = Math.min(agreed.shippingCents, expectedCharges);

  const billedProducts = sumOf(products, ({ quantity, unitCostCents }) => quantity * unitCostCents);
  const restCents = bill.totalCents - billedProducts - billedCharges - taxCents;
  const quantityCents = sumOf(allocations, ({ excess }, at) => excess * (products[at]?.unitCostCents ?? 0));
  const parts = {
    costCents: billedProducts - quantityCents - productCents,
    quantityCents,
    chargesCents: billedCharges - expectedCharges,
    restCents,
  };
  const expectedCents = productCents + expectedCharges + taxCents;
  const isBeyond = isWhole ? everything.length === 0 : allocations.some(({ excess }) => excess > 0);
  const isCostOff = isWhole
    ? !isBeyond && Math.abs(restCents) > toleratedFor(billedHere)
    : restCents !== 0 || isCostWrong(products, allocations);
  const isCanceled = order !== null && isAboutCanceled(products, order, isWhole);
  const isExplained = others.isDuplicate || isCanceled;
  return {
    types: typesIf({
      DuplicateInvoice: others.isDuplicate,
      CanceledOrder: isCanceled,
      InvoiceResubmitted: others.isResubmitted,
      AdditionalInvoiceForOrder: order !== null && order.hasPostedBill && !isBeyond,
      IncorrectQuantity: (order === null || isBeyond) && !isExplained,
      IncorrectProductCost: order !== null && isCostOff,
      IncorrectShippingCost: order !== null && parts.chargesCents > 0 && !isExplained,
    }),
    products,
    allocations,
    expected: { productCents, shippingCents, handlingCents: expectedCharges - shippingCents, taxCents },
    expectedCents,
    differenceCents: bill.totalCents - expectedCents,
    parts,
  };
}

/** The order once a bill is posted as it was matched. */
export function afterPosting<O extends BilledOrder>(
  order: O,
  bill: Bill,
  { allocations, expected }: Match,
): O {
  const billed = Map.groupBy(
    allocations.flatMap(({ shares }) => shares),
    ({ itemId }) => itemId,
  );
  const isWhole = isUnitemized(bill);
  return {
    ...order,
    items: order.items.map((item) => ({
      ...item,
      billedQuantity: item.billedQuantity + sumOf(billed.get(item.id) ?? [], ({ quantity }) => quantity),
    })),
    handlingBilledCents:
      order.handlingBilledCents + (isWhole ? expected.handlingCents : chargedAs(bill, 'Handling')),
    hasPostedBill: true,
  };
}

/** A negative bill is a credit: there is nothing to compare it with. */
function negative(bill: Bill, order: BilledOrder | null, others: OtherBills): Match {
  return {
    types: typesIf({
      DuplicateInvoice: others.isDuplicate,
      CanceledOrder: order !== null && isAboutCanceled(bill.products, order, isUnitemized(bill)),
      InvoiceNegativeAmount: true,
    }),
    products: bill.products,
    allocations: [],
    expected: { productCents: 0, shippingCents: 0, handlingCents: 0, taxCents: 0 },
    expectedCents: bill.totalCents,
    differenceCents: 0,
    parts: { costCents: 0, quantityCents: 0, chargesCents: 0, restCents: 0 },
  };
}

export const openQuantity = ({ quantity, billedQuantity, isCanceled }: BilledItem) =>
  isCanceled ? 0 : Math.max(0, quantity - billedQuantity);

/** Charges allowed once these units are billed. */
function chargesDue(order: BilledOrder | null, shares: readonly Share[]) {
  if (!order) return { shippingCents: 0, handlingCents: 0 };
  const { items, fees, handlingBilledCents } = order;
  return {
    shippingCents: shippingDue(order, new Set(shares.map(({ itemId }) => itemId))),
    handlingCents: handlingDue(fees, {
      billedUnits:
        sumOf(items, ({ billedQuantity }) => billedQuantity) + sumOf(shares, ({ quantity }) => quantity),
      orderCents: sumOf(items, (item) => (item.isCanceled ? 0 : item.quantity * item.priceCents)),
      handlingBilledCents,
    }),
  };
}

/** An item's shipping is due with the first bill it's on. */
function shippingDue({ items }: BilledOrder, billedIds: ReadonlySet<number>): number {
  const first = items.filter(({ id, billedQuantity }) => billedIds.has(id) && billedQuantity === 0);
  return sumOf(first, ({ fixedShippingCents }) => fixedShippingCents);
}

/** Whether the order, or everything the bill names of it, was canceled. */
function isAboutCanceled(products: readonly BilledProduct[], order: BilledOrder, isWhole: boolean): boolean {
  if (order.isCanceled) return true;
  if (isWhole) return order.items.every((item) => item.isCanceled);
  return (
    products.length > 0 &&
    products.every(({ sku }) => {
      const named = order.items.filter((item) => skuKey(item.sku) === skuKey(sku));
      return named.length > 0 && named.every((item) => item.isCanceled);
    })
  );
}

/** A cent of rounding doesn't hold up a bill, unless it adds up. */
function isCostWrong(products: readonly BilledProduct[], allocations: readonly Allocation[]): boolean {
  const off = allocations.flatMap(({ shares }, at) =>
    shares.map(({ quantity, priceCents }) => ({
      quantity,
      perUnit: Math.abs((products[at]?.unitCostCents ?? 0) - priceCents),
    })),
  );
  return (
    off.some(({ perUnit }) => perUnit > toleratedCentsPerUnit) ||
    sumOf(off, ({ perUnit, quantity }) => perUnit * quantity) > toleratedCentsPerBill
  );
}

const toleratedFor = (units: number) => Math.min(units * toleratedCentsPerUnit, toleratedCentsPerBill);

const chargedAs = ({ charges }: Bill, kind: ChargeKind) =>
  sumOf(charges, (charge) => (charge.kind === kind ? charge.amountCents : 0));

const typesIf = (holds: Partial<Record<ReviewType, boolean>>): ReviewType[] =>
  reviewTypes.filter((type) => holds[type]);

const sumOf = <T>(list: readonly T[], of: (one: T, at: number) => number) =>
  list.reduce((sum, one, at) => sum + of(one, at), 0);
