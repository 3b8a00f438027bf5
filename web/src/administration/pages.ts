import type { AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { administrationPaths as paths } from './paths.ts';

export const administrationPages = <P extends AnyRoute>(shell: P) =>
  [
    page(shell, paths.userManagement, () => import('./access/roles.page.tsx')),
    page(shell, paths.users, () => import('./access/user-list.page.tsx')),
    page(shell, paths.featureFlags, () => import('./flags/feature-flags.page.tsx')),
    page(shell, paths.tools, () => import('./tools/tools.page.tsx')),
    page(shell, paths.webDesign, () => import('./web-design.page.tsx')),
  ] as const;
