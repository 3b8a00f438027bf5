import { support } from '@backdock/core/support/support.contract.ts';
import { supportOrders, supportProducts } from '@backdock/core/support/support-orders.contract.ts';
import { listOrderItems } from '../orders/order-info.service.ts';
import { countedListRoutes, listRoute } from '../platform/http/list-routes.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { supportCarrierSource, supportSupplierSource } from './support-lists.queries.ts';
import { supportOrderSource, supportProductSource } from './support-orders.queries.ts';
import { supportOrder, supportProduct } from './support-orders.service.ts';
import { searchSupport } from './support-search.service.ts';
import { supportCarrier, supportSupplier } from './support.service.ts';

export const supportRoutes: Route[] = [
  listRoute(support.suppliers, supportSupplierSource),
  listRoute(support.carriers, supportCarrierSource),
  handle(support.supplier, (ctx, { params }) => supportSupplier(ctx, params.supplierId)),
  handle(support.carrier, (ctx, { params }) => supportCarrier(ctx, params.carrierId)),
  ...countedListRoutes(supportOrders, supportOrderSource),
  handle(supportOrders.order, (ctx, { params }) => supportOrder(ctx, params.orderId)),
  handle(supportOrders.items, (ctx, { params }) => listOrderItems(ctx, params.orderId)),
  listRoute(supportProducts.list, supportProductSource),
  handle(supportProducts.product, (ctx, { params }) => supportProduct(ctx, params.productId)),
  handle(support.search, (ctx, { query }) => searchSupport(ctx, query.text)),
];
