import { centsToNumber, currency, numberToCents } from '../kit/money.ts';
import { shortened, type XRay, xRayOf } from '../accounting/x-ray/x-ray.ts';
import type { OrderInfo, OrderItem, SupplierOrder } from './orders.contract.ts';

/** What the customer pays. */
export function orderXRay(order: OrderInfo): XRay {
  const { purchaseOrderNumber, adjustmentReason } = order;
  return xRayOf({
    title: `Order ${purchaseOrderNumber} final amount`,
    currency: order.currency,
    total: order.finalAmount,
    parts: [
      { label: 'Subtotal', amount: order.subtotalAmount },
      { label: 'Discount', sign: '-', amount: order.discountAmount },
      { label: 'Tax', amount: order.taxAmount },
      { label: 'Shipping', amount: order.shippingAmount },
      {
        label: adjustmentReason ? `Adjustment: ${adjustmentReason}` : 'Adjustment',
        amount: order.adjustmentAmount,
      },
      { label: 'Rewards', sign: '-', amount: order.rewardAmount },
    ],
  });
}

/** What we owe a supplier for its part of an order, by item. */
export function supplierOrderXRay(
  { purchaseOrderNumber }: Pick<OrderInfo, 'purchaseOrderNumber'>,
  { supplierName, supplierId, currency: of, total }: SupplierOrder,
  items: readonly OrderItem[],
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
