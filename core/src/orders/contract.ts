import { orders } from './orders.contract.ts';
import { priceChanges } from './price-changes/price-changes.contract.ts';
import { invoiceReviews } from './invoice-reviews/invoice-reviews.contract.ts';
import { shipments } from './shipments/shipments.contract.ts';
import { missingCredits } from './missing-credits/missing-credits.contract.ts';
import type { Contract } from '../kit/endpoint.ts';

export const ordersContract = {
  orders,
  priceChanges,
  invoiceReviews,
  missingCredits,
  shipments,
} as const satisfies Contract;
