import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { ordersPaths as paths } from './paths.ts';

export const ordersPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.supplierOrders, () => import('./price-changes/price-change-list.page.tsx')),
    page(shell, paths.priceChange, () => import('./price-changes/price-change.page.tsx')),
    page(shell, paths.invoiceReviews, () => import('./invoice-reviews/invoice-review-list.page.tsx')),
    page(shell, paths.invoiceReview, () => import('./invoice-reviews/invoice-review.page.tsx')),
    page(shell, paths.missingCredits, () => import('./missing-credits/missing-credits.page.tsx')),
    page(shell, paths.shipmentRequests, () => import('./shipments/shipment-list.page.tsx')),
    page(shell, paths.shipmentRequest, () => import('./shipments/shipment.page.tsx')),
  ] as const;
