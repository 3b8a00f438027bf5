import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import type { DocumentOwner } from '../documents/documents.service.ts';
import { invoiceReviewRoutes } from './invoice-reviews/invoice-reviews.routes.ts';
import { billDocuments } from './invoice-reviews/invoice-reviews.service.ts';
import { reviewEventRoutes } from './invoice-reviews/review-events.routes.ts';
import { missingCreditRoutes } from './missing-credits/missing-credits.routes.ts';
import { shipmentRoutes } from './shipments/shipments.routes.ts';
import { shipmentDocuments } from './shipments/shipments.service.ts';
import { priceChangeRoutes } from './price-changes/price-changes.routes.ts';
import { orderRoutes } from './orders.routes.ts';

export const orderAreaRoutes = (runtime: Runtime): Route[] => [
  ...orderRoutes,
  ...priceChangeRoutes,
  ...invoiceReviewRoutes,
  ...reviewEventRoutes(runtime),
  ...missingCreditRoutes,
  ...shipmentRoutes(runtime),
];

export const orderAreaFiles: readonly DocumentOwner[] = [billDocuments, shipmentDocuments];
