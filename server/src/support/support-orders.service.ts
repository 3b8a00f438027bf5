import type { SupportOrder, SupportProduct } from '@backdock/core/support/support-orders.contract.ts';
import { may } from '@backdock/core/kit/permissions.ts';
import { writableNoteTypes } from '@backdock/core/orders/order-notes.rules.ts';
import { currencyOfMarket } from '@backdock/core/partners/partners.values.ts';
import { wholeOrder } from '../orders/order-info.service.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import { throwNotFound } from '../platform/errors.ts';
import { productData } from '../product-data/products/product-data.service.ts';
import * as documents from './order-documents.queries.ts';
import { findProduct, listOrdersWith } from './support-orders.queries.ts';

/** Everything about an order that the reader may see, for someone with the customer on the phone. */
export async function supportOrder(ctx: ReadCtx<Employee>, orderId: number): Promise<SupportOrder> {
  const { db, actor } = ctx;
  const { info, parts, purchasingManagerIds } = await wholeOrder(ctx, orderId);
  const { purchaseOrderNumber } = info;
  return {
    ...info,
    parts,
    bills: may(actor, 'invoices.read') ? await documents.listBills(db, purchaseOrderNumber) : null,
    creditRequests: may(actor, 'creditRequests.read')
      ? await documents.listCreditRequests(db, purchaseOrderNumber)
      : null,
    creditMemos: may(actor, 'creditMemos.read')
      ? await documents.listCreditMemos(db, purchaseOrderNumber)
      : null,
    reviews: may(actor, 'incorrectInvoices.read') ? await documents.listReviews(db, orderId) : null,
    shipments: may(actor, 'shipmentRequests.read') ? await documents.listShipments(db, orderId) : null,
    may: { writeNotes: writableNoteTypes(actor, purchasingManagerIds) },
  };
}

export async function supportProduct({ db }: ReadCtx, id: number): Promise<SupportProduct> {
  const { market, productId, ...product } = (await findProduct(db, id)) ?? throwNotFound('product');
  const { listings, ...data } = await productData(db, productId);
  return {
    ...product,
    ...data,
    saleCurrency: market && currencyOfMarket[market],
    marketplaceNumber: listings.map(({ marketplaceSku }) => marketplaceSku).join(', ') || null,
    listings,
    orders: await listOrdersWith(db, product),
  };
}
