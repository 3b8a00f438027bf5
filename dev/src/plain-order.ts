import type { NewOrder, NewOrderItem } from '../../server/src/orders/orders.queries.ts';

export type PlainItem = NewOrderItem;

/** The usual ship-to address. */
export const portlandAddress = {
  recipientName: 'Maria Alvarez',
  address: '12 Oak St',
  address2: null,
  address3: null,
  country: 'US',
  city: 'Portland',
  state: 'OR',
  zip: '97209',
  phone: null,
};

/** An order in which only numbers, partners and items matter. */
export function plainOrder(
  own: Pick<NewOrder, 'purchaseOrderNumber' | 'marketplaceId' | 'status' | 'createdOn' | 'parts'> &
    Partial<NewOrder>,
): NewOrder {
  return {
    marketplaceOrderNumber: own.purchaseOrderNumber,
    marketplaceOrderUrl: null,
    subtotalCents: 10_000,
    discountCents: 0,
    taxCents: 0,
    shippingCents: 0,
    adjustmentCents: 0,
    adjustmentReason: null,
    rewardCents: 0,
    customerName: 'Maria Alvarez',
    customerEmail: null,
    customerPhone: null,
    shippingAddress: portlandAddress,
    promisedToShipDate: null,
    promisedToDeliverDate: null,
    fulfillmentDate: null,
    ...own,
  };
}

/** An item in which only SKU, quantity and price matter. */
export function plainItem(
  own: Pick<PlainItem, 'sku' | 'quantity' | 'pricePerUnitCents'> & Partial<PlainItem>,
): PlainItem {
  return {
    productName: `Product ${own.sku}`,
    unitOfMeasure: 'EA',
    salePricePerUnitCents: own.pricePerUnitCents * 2,
    fixedShippingCents: 0,
    imageUrl: null,
    fulfillmentStatus: 'AwaitingShipment',
    trackings: [],
    ...own,
  };
}
