import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { dashboardPaths as paths } from './paths.ts';

export const dashboardPages = <P extends AnyRoute>(shell: P) =>
  [page(shell, paths.dashboard, () => import('./dashboard.page.tsx'))] as const;
