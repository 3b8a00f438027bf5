import { receiveMarketplace } from '../src/marketplaces/marketplaces.service.ts';
import type { NewOrder, NewOrderItem, NewSupplierOrder } from '../src/orders/orders.queries.ts';
import { receiveOrders } from '../src/orders/orders.service.ts';
import type { NewSupplier } from '../src/suppliers/suppliers.service.ts';
import { asSystem } from './as-system.ts';
import { addSupplier } from './new-supplier.ts';
import { portlandAddress } from '../../dev/src/plain-order.ts';
import type { TestApp } from './test-app.ts';

/** A marketplace, two suppliers, and orders; a test sets only what matters to it. */
export async function orderIntake(app: TestApp, supplier: Partial<NewSupplier> = {}) {
  const supplierIds = [
    await addSupplier(app, 'Northwind', supplier),
    await addSupplier(app, 'Cascade'),
  ] as const;
  const marketplaceId = await asSystem(app, (ctx) =>
    receiveMarketplace(ctx, {
      name: 'Brightnest',
      market: 'UnitedStates',
      isActive: true,
      managerIds: [],
      createdOn: ctx.now,
    }),
  );
  const part = (change: Partial<NewSupplierOrder> = {}): NewSupplierOrder => ({
    supplierId: supplierIds[0],
    shippingMethod: 'Ground',
    sentOn: app.clock.now,
    shippedOn: null,
    deliveredOn: null,
    items: [item()],
    ...change,
  });
  let made = 0;
  const order = (change: Partial<NewOrder> = {}): NewOrder => ({
    ...usualOrder,
    purchaseOrderNumber: `PO-${(made += 1)}`,
    marketplaceId,
    createdOn: app.clock.now,
    parts: [part()],
    ...change,
  });
  const receive = (...orders: NewOrder[]) => asSystem(app, (ctx) => receiveOrders(ctx, orders));
  return { supplierIds, marketplaceId, part, order, receive };
}

export const item = (change: Partial<NewOrderItem> = {}): NewOrderItem => ({
  productName: 'Subway tile',
  sku: 'TS-SUB',
  unitOfMeasure: 'BX',
  quantity: 3,
  pricePerUnitCents: 2_890,
  salePricePerUnitCents: 3_999,
  fixedShippingCents: 1_250,
  imageUrl: null,
  fulfillmentStatus: 'AwaitingShipment',
  trackings: [],
  ...change,
});

const usualOrder = {
  marketplaceOrderNumber: 'BR-1',
  marketplaceOrderUrl: 'https://brightnest.example/orders/BR-1',
  status: 'SentToVendor',
  subtotalCents: 11_997,
  discountCents: 1_000,
  taxCents: 825,
  shippingCents: 1_499,
  adjustmentCents: -500,
  adjustmentReason: 'Late delivery',
  rewardCents: 321,
  customerName: 'Maria Alvarez',
  customerEmail: 'maria@mail.example',
  customerPhone: '+15035550142',
  shippingAddress: portlandAddress,
  promisedToShipDate: '2026-11-20',
  promisedToDeliverDate: '2026-11-28',
  fulfillmentDate: null,
} as const;
