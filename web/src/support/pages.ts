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
  ] as const;
