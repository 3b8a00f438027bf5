import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { page } from '../platform/pages.ts';
import { paths as allPaths } from '../platform/paths.ts';
import { isSignedIn } from '../platform/tokens.ts';
import { standalone } from '../ui/feedback/standalone-page.ts';
import { loginSearch } from './login-search.ts';
import { identityPaths as paths } from './paths.ts';

export const identityPages = <P extends AnyRoute>(shell: P) =>
  [page(shell, paths.changePassword, () => import('./change-password.page.tsx'))] as const;

export const identityStandalonePages = <P extends AnyRoute>(root: P) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: paths.login,
      validateSearch: loginSearch,
      beforeLoad: () => {
        if (isSignedIn()) throw redirect({ to: allPaths.dashboard, replace: true });
      },
      ...standalone(() => import('./login.page.tsx')),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.setPassword,
      ...standalone(() => import('./set-password.page.tsx')),
    }),
    createRoute({
      getParentRoute: () => root,
      path: paths.microsoftCallback,
      ...standalone(() => import('./microsoft-callback.page.tsx')),
    }),
  ] as const;
