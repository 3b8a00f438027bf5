import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { distributeDiscounts } from './discounts.service.ts';

export const discountRoutes: Route[] = [
  handle(discounts.distribute, (ctx, { body }) => distributeDiscounts(ctx, body)),
];
