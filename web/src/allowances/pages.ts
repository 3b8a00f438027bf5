import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { allowancesPaths as paths } from './paths.ts';

export const allowancesPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.allowances, () => import('./overview/overview.page.tsx')),
    page(shell, paths.marketingAllowances, () => import('./figures/marketing.page.tsx')),
    page(shell, paths.ddrAllowances, () => import('./figures/ddr.page.tsx')),
    page(shell, paths.rebates, () => import('./rebates/rebate-list.page.tsx')),
    page(shell, paths.budgets, () => import('./budgets/budgets.page.tsx')),
    page(shell, paths.rebatesDashboard, () => import('./dashboard/rebates-dashboard.page.tsx')),
    page(shell, paths.rebate, () => import('./rebates/rebate.page.tsx')),
  ] as const;
