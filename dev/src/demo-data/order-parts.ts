import type { FulfillmentStatus, OrderStatus } from '@backdock/core/orders/orders.values.ts';
import type { ShippingMethod } from '@backdock/core/suppliers/logistics/logistics.values.ts';
import type { NewInvoice } from '../../../server/src/accounting/invoices/invoices.queries.ts';
import type { NewOrderItem, NewSupplierOrder } from '../../../server/src/orders/orders.queries.ts';
import { pick, type Random } from './customers.ts';
import { type DemoProduct, productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

interface Line {
  product: DemoProduct;
  quantity: number;
  priceCents: number;
  shippingCents: number;
}

export interface Progress {
  status: OrderStatus;
  sentOn: Date | null;
  shippedOn: Date | null;
  deliveredOn: Date | null;
}

const fulfillment: Readonly<Record<OrderStatus, FulfillmentStatus>> = {
  New: 'New',
  PaymentUnconfirmed: 'New',
  Releasing: 'NeedsProcessing',
  NeedAction: 'ProductNotAvailable',
  SentToVendor: 'AwaitingShipment',
  Packing: 'AwaitingShipment',
  Shipped: 'Invoicing',
  Invoiced: 'Complete',
  Canceled: 'Canceled',
};

/** One supplier's part of an order. */
export function partOf(
  supplier: DemoSupplier,
  lines: readonly Line[],
  { status, ...dates }: Progress,
  random: Random,
): NewSupplierOrder {
  const shippingMethod = pick<ShippingMethod>(lines[0]?.product.shippingMethods ?? ['Ground'], random);
  const tracking = dates.shippedOn ? [trackingBy(shippingMethod, random)] : [];
  return {
    supplierId: supplier.id,
    shippingMethod,
    ...dates,
    items: lines.map((line) => itemOf(line, fulfillment[status], tracking, random)),
  };
}

function itemOf(
  { product, quantity, priceCents, shippingCents }: Line,
  fulfillmentStatus: FulfillmentStatus,
  trackings: NewOrderItem['trackings'],
  random: Random,
): NewOrderItem {
  const { name, sku, unitOfMeasure } = product;
  return {
    productName: name,
    sku,
    unitOfMeasure,
    quantity,
    pricePerUnitCents: priceCents,
    // Prices on a marketplace end in 9.
    salePricePerUnitCents: Math.floor((priceCents * (1.22 + random() * 0.35)) / 10) * 10 + 9,
    fixedShippingCents: shippingCents,
    imageUrl: null,
    fulfillmentStatus,
    trackings,
  };
}

function trackingBy(method: ShippingMethod, random: Random): NewOrderItem['trackings'][number] {
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  if (method === 'Ground' || method === 'TwoDay') {
    return random() < 0.6
      ? { carrierName: 'UPS', trackingNumber: `1Z${digits(16)}`, url: null }
      : { carrierName: 'FedEx', trackingNumber: digits(12), url: null };
  }
  return {
    carrierName: random() < 0.5 ? 'Estes' : 'Saia LTL Freight',
    trackingNumber: digits(10),
    url: null,
  };
}

const catalog = ({ trade }: DemoSupplier): readonly DemoProduct[] => productsOf[trade] ?? [];

/** One to three products, in quantities for a household or a small contractor. */
export function usualLines(supplier: DemoSupplier, random: Random): Line[] {
  const products = catalog(supplier).toSorted(() => random() - 0.5);
  return products.slice(0, 1 + Math.floor(random() ** 2 * 3)).map((product) => ({
    product,
    quantity: product.costCents > 20_000 ? 1 + Math.floor(random() * 2) : 1 + Math.floor(random() ** 2 * 24),
    priceCents: product.costCents,
    shippingCents: random() < 0.4 ? 0 : Math.round(product.costCents * 0.08) + 495,
  }));
}

/** Order lines that match a known invoice: its products, with the rest as shipping. */
export function linesBilled(supplier: DemoSupplier, { totalCents, lines = [] }: NewInvoice): Line[] {
  const bySku = new Map(catalog(supplier).map((product) => [product.sku, product]));
  const ordered = lines.flatMap(({ sku = '', quantity = 0, unitCostCents = 0 }) => {
    const product = bySku.get(sku);
    return product ? [{ product, quantity, priceCents: unitCostCents, shippingCents: 0 }] : [];
  });
  const goods = ordered.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  return ordered.map((line, at) => (at === 0 ? { ...line, shippingCents: totalCents - goods } : line));
}

const maxQuantity = 400;
const usualShare = 0.12;

/** One product in a quantity that makes the supplier bill exactly this total, most of it for goods. */
export function linesWorth(supplier: DemoSupplier, totalCents: number, random: Random): Line[] {
  const lines = catalog(supplier)
    .map((product) => lineWorth(product, totalCents))
    .toSorted((one, other) => one.quantity - other.quantity);
  const usual = lines.filter(
    ({ quantity, shippingCents }) => quantity <= maxQuantity && shippingCents <= totalCents * usualShare,
  );
  return usual.length > 0 ? [pick(usual, random)] : lines.slice(0, 1);
}

function lineWorth(product: DemoProduct, totalCents: number): Line {
  const quantity = Math.max(1, Math.floor((totalCents * 0.97) / product.costCents));
  const priceCents = Math.min(product.costCents, Math.floor(totalCents * 0.97));
  return { product, quantity, priceCents, shippingCents: totalCents - quantity * priceCents };
}
