import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { accountingPages } from '../accounting/pages.ts';
import { administrationPages } from '../administration/pages.ts';
import { allowancesPages } from '../allowances/pages.ts';
import { dashboardPages } from '../dashboard/pages.ts';
import { helpDeskPages } from '../help-desk/pages.ts';
import { identityPages, identityStandalonePages } from '../identity/pages.ts';
import { marketplacesPages } from '../marketplaces/pages.ts';
import { ordersPages } from '../orders/pages.ts';
import { importing } from '../platform/chunk-error.ts';
import { needsSignIn } from '../platform/needs-sign-in.ts';
import { anySearch } from '../platform/page-search.ts';
import { productDataPages } from '../product-data/pages.ts';
import { shippingPages } from '../shipping/pages.ts';
import { suppliersPages, suppliersStandalonePages } from '../suppliers/pages.ts';
import { supportPages } from '../support/pages.ts';
import { NotFound, StandaloneNotFound } from '../ui/feedback/not-found.tsx';
import { RouteError, StandaloneRouteError } from '../ui/feedback/route-error.tsx';
import { PageSkeleton } from '../ui/layout/page.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

const rootRoute = createRootRoute({
  component: Outlet,
  validateSearch: anySearch,
  notFoundComponent: StandaloneNotFound,
  errorComponent: StandaloneRouteError,
});

/** Everything inside requires sign-in. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_shell',
  beforeLoad: needsSignIn,
  component: lazyRouteComponent(
    importing(() => import('./shell.tsx')),
    'Shell',
  ),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  errorComponent: StandaloneRouteError,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...identityStandalonePages(rootRoute),
    ...suppliersStandalonePages(rootRoute),
    shellRoute.addChildren([
      ...dashboardPages(shellRoute),
      ...identityPages(shellRoute),
      ...suppliersPages(shellRoute),
      ...shippingPages(shellRoute),
      ...marketplacesPages(shellRoute),
      ...supportPages(shellRoute),
      ...helpDeskPages(shellRoute),
      ...ordersPages(shellRoute),
      ...productDataPages(shellRoute),
      ...accountingPages(shellRoute),
      ...allowancesPages(shellRoute),
      ...administrationPages(shellRoute),
    ]),
  ]),
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 150,
  defaultPendingMinMs: 300,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
