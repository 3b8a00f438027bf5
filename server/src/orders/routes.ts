import type { Route } from '../platform/http/route.ts';
import type { DocumentOwner } from '../documents/documents.service.ts';
import { invoiceReviewRoutes } from './invoice-reviews/invoice-reviews.routes.ts';
import { billDocuments } from './invoice-reviews/invoice-reviews.service.ts';
import { missingCreditRoutes } from './missing-credits/missing-credits.routes.ts';
import { priceChangeRoutes } from './price-changes/price-changes.routes.ts';
import { orderRoutes } from './orders.routes.ts';

export const orderAreaRoutes: Route[] = [
  ...orderRoutes,
  ...priceChangeRoutes,
  ...invoiceReviewRoutes,
  ...missingCreditRoutes,
];

export const orderAreaFiles: readonly DocumentOwner[] = [billDocuments];
