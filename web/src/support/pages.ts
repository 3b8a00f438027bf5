import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { supportPaths as paths } from './paths.ts';

export const supportPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.support, () => import('./support.page.tsx')),
    page(shell, paths.supportSuppliers, () => import('./support-suppliers.page.tsx')),
    page(shell, paths.supportSupplier, () => import('./support-supplier.page.tsx')),
    page(shell, paths.supportCarriers, () => import('./support-carriers.page.tsx')),
    page(shell, paths.supportCarrier, () => import('./support-carrier.page.tsx')),
    page(shell, paths.supportOrders, () => import('./support-orders.page.tsx')),
    page(shell, paths.supportOrder, () => import('./order/support-order.page.tsx')),
    page(shell, paths.supportProducts, () => import('./support-products.page.tsx')),
  ] as const;
