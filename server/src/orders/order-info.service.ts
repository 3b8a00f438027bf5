import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { OrderInfo, OrderItem, orders, SupplierOrder } from '@backdock/core/orders/orders.contract.ts';
import { orderDate, partTotals } from '@backdock/core/orders/supplier-orders.rules.ts';
import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';
import { policyOfDay } from '../marketplaces/policies.service.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import { throwNotFound } from '../platform/errors.ts';
import { findOrder, listItems, listParts } from './order-info.queries.ts';
import { notesFor } from './order-notes.service.ts';

/** An order with its parts, as a person may see it. */
export interface WholeOrder {
  info: OrderInfo;
  parts: SupplierOrder[];
  purchasingManagerIds: (number | null)[];
}

export async function orderInfo(ctx: ReadCtx<Employee>, orderId: number): Promise<OrderInfo> {
  return (await wholeOrder(ctx, orderId)).info;
}

export async function wholeOrder(ctx: ReadCtx, orderId: number): Promise<WholeOrder> {
  const { db } = ctx;
  const { market, recipientName, phone, address, address2, address3, city, state, zip, country, ...order } =
    (await findOrder(db, orderId)) ?? throwNotFound('order');
  const orderItems = await listItems(db, orderId);
  const { parts, purchasingManagerIds } = await partsOf(db, orderId, orderItems);
  return {
    info: {
      ...order,
      currency: currencyOfMarket[market],
      shippingAddress: { recipientName, address, address2, address3, country, city, state, zip, phone },
      brokerPolicies: await policyOfDay(db, order.brokerId, dayInPacific(new Date(order.createdOn))),
      orderItems,
      shippedOn: orderDate(parts, 'shippedOn'),
      deliveredOn: orderDate(parts, 'deliveredOn'),
      notes: await notesFor(ctx, orderId),
    },
    parts,
    purchasingManagerIds,
  };
}

async function partsOf(db: Reader, orderId: number, items: readonly OrderItem[]) {
  const parts = await listParts(db, orderId);
  return {
    parts: parts.map(({ purchasingManagerId: _manager, ...part }) => ({
      ...part,
      ...partTotals(items.filter(({ supplierId }) => supplierId === part.supplierId)),
    })),
    purchasingManagerIds: parts.map(({ purchasingManagerId }) => purchasingManagerId),
  };
}

export async function listOrderItems({ db }: ReadCtx, orderId: number): Promise<OrderItem[]> {
  const items = await listItems(db, orderId);
  return items.length > 0 ? items : throwNotFound('order');
}

/** What one supplier fulfills of an order. */
export async function orderPart(
  ctx: ReadCtx<Employee>,
  orderId: number,
  supplierId: number,
): Promise<Answer<typeof orders.part>> {
  const { info, parts } = await wholeOrder(ctx, orderId);
  const part = parts.find((each) => each.supplierId === supplierId) ?? throwNotFound('supplier order');
  const { purchaseOrderNumber, statusId, shippingAddress, promisedToShipDate, promisedToDeliverDate } = info;
  return {
    ...part,
    purchaseOrderNumber,
    statusId,
    shippingAddress,
    promisedToShipDate,
    promisedToDeliverDate,
    orderItems: info.orderItems.filter((item) => item.supplierId === supplierId),
    notes: await notesFor(ctx, orderId, supplierId),
  };
}
