import { may } from '@backdock/core/kit/permissions.ts';
import type { SearchGroup } from '@backdock/core/search/search.contract.ts';
import { bestFirst } from '@backdock/core/search/search.rules.ts';
import { invoiceFinder } from '../accounting/invoices/invoice-search.service.ts';
import { agreementFinder } from '../allowances/agreements/agreement-search.service.ts';
import { ticketFinder } from '../help-desk/search/ticket-search.service.ts';
import { marketplaceFinder } from '../marketplaces/marketplace-search.service.ts';
import { reviewFinder } from '../orders/invoice-reviews/review-search.service.ts';
import { orderFinder } from '../orders/order-search.service.ts';
import { productFinder } from '../product-data/products/product-search.service.ts';
import { shipmentFinder } from '../orders/shipments/shipment-search.service.ts';
import type { Employee, ReadCtx } from '../platform/context.ts';
import type { Finder } from '../platform/finder.ts';
import { carrierBrokerFinder } from '../shipping/shipping-search.service.ts';
import { supplierFinder } from '../suppliers/supplier-search.service.ts';

const finders: readonly Finder[] = [
  supplierFinder,
  orderFinder,
  ticketFinder,
  productFinder,
  invoiceFinder,
  reviewFinder,
  shipmentFinder,
  agreementFinder,
  carrierBrokerFinder,
  marketplaceFinder,
];

/** Queries only the finders whose records the caller may read: the rest don't exist for them. */
export async function searchRecords(ctx: ReadCtx<Employee>, text: string): Promise<SearchGroup[]> {
  const allowed = finders.filter(({ permission }) => may(ctx.actor, permission));
  const groups = await Promise.all(
    allowed.map(async ({ kind, find }) => ({ kind, hits: await find(ctx, text) })),
  );
  return bestFirst(groups);
}
