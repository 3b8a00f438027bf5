import { centsToNumber, currency, numberToCents } from '../kit/money.ts';
import { shortened, type XRay, xRayOf } from '../accounting/x-ray/x-ray.ts';
import type { OrderInfo, OrderItem, SupplierOrder } from './orders.contract.ts';

type CustomerAmounts = Pick<
  OrderInfo,
  | 'purchaseOrderNumber'
  | 'currency'
  | 'subtotalAmount'
  | 'discountAmount'
  | 'taxAmount'
  | 'shippingAmount'
  | 'totalAmount'
  | 'adjustmentAmount'
  | 'adjustmentReason'
  | 'rewardAmount'
  | 'finalAmount'
>;

const totalParts = (order: CustomerAmounts) => [
  { label: 'Subtotal', amount: order.subtotalAmount },
  { label: 'Discount', sign: '-' as const, amount: order.discountAmount },
  { label: 'Tax', amount: order.taxAmount },
  { label: 'Shipping', amount: order.shippingAmount },
];

/** The customer's total, before adjustments and rewards. */
export function orderTotalXRay(order: CustomerAmounts): XRay {
  return xRayOf({
    title: `Order ${order.purchaseOrderNumber} total`,
    currency: order.currency,
    total: order.totalAmount,
    parts: totalParts(order),
  });
}

/** What the customer pays. */
export function orderXRay(order: CustomerAmounts): XRay {
  const { purchaseOrderNumber, adjustmentReason } = order;
  return xRayOf({
    title: `Order ${purchaseOrderNumber} final amount`,
    currency: order.currency,
    total: order.finalAmount,
    parts: [
      ...totalParts(order),
      {
        label: adjustmentReason ? `Adjustment: ${adjustmentReason}` : 'Adjustment',
        amount: order.adjustmentAmount,
      },
      { label: 'Rewards', sign: '-', amount: order.rewardAmount },
    ],
  });
}

type CostItem = Pick<
  OrderItem,
  'supplierId' | 'sku' | 'quantity' | 'pricePerUnit' | 'fixedShippingCost' | 'total' | 'fulfillmentStatus'
>;

/** What we owe a supplier for its part of an order, by item. */
export function supplierOrderXRay(
  { purchaseOrderNumber }: Pick<OrderInfo, 'purchaseOrderNumber'>,
  {
    supplierName,
    supplierId,
    currency: of,
    total,
  }: Pick<SupplierOrder, 'supplierName' | 'supplierId' | 'currency' | 'total'>,
  items: readonly CostItem[],
): XRay {
  const bought = items.filter(
    (item) => item.supplierId === supplierId && item.fulfillmentStatus !== 'Canceled',
  );
  const products = bought.map(({ sku, quantity, pricePerUnit, total: itemTotal, fixedShippingCost }) => ({
    label: sku,
    detail: `${quantity} × ${currency(pricePerUnit, of)}`,
    amount: centsToNumber(numberToCents(itemTotal) - numberToCents(fixedShippingCost)),
  }));
  const shipping = bought
    .filter(({ fixedShippingCost }) => fixedShippingCost > 0)
    .map(({ sku, fixedShippingCost }) => ({ label: sku, amount: fixedShippingCost }));
  return xRayOf({
    title: `${supplierName}’s part of ${purchaseOrderNumber}`,
    currency: of,
    total,
    parts: [
      { label: 'Products', ...shortened(products) },
      ...(shipping.length > 0 ? [{ label: 'Fixed shipping', ...shortened(shipping) }] : []),
    ],
  });
}
