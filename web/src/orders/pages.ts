import type { AnyRoute } from '@tanstack/react-router';
import { page, redirected } from '../platform/pages.ts';
import { ordersPaths as paths } from './paths.ts';

export const ordersPages = <P extends AnyRoute>(shell: P) =>
  [
    redirected(shell, paths.supplierOrders, paths.missingCredits),
    page(shell, paths.missingCredits, () => import('./missing-credits/missing-credits.page.tsx')),
  ] as const;
