import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { safeReturnUrl } from '@backdock/core/kit/return-url.ts';
import { queryClient } from '../platform/query-client.ts';
import { onSessionLost } from '../platform/refresh.ts';
import { employeeQuery, forgetLoadedData } from '../platform/session.ts';
import { isSignedIn, onSignInElsewhere } from '../platform/tokens.ts';
import { PageSkeleton } from '../ui/page.tsx';
import { importing } from './chunk-error.ts';
import { loginSearch } from './login-search.ts';
import { NotFound, StandaloneNotFound } from './not-found.tsx';
import { paths } from './paths.ts';
import { RouteError, StandaloneRouteError } from './route-error.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';

const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: StandaloneNotFound,
  errorComponent: StandaloneRouteError,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.login,
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: safeReturnUrl(search.returnUrl), replace: true });
  },
  component: lazyRouteComponent(importing(() => import('../identity/login.page.tsx'))),
  pendingComponent: Blank,
  errorComponent: StandaloneRouteError,
});

const microsoftCallbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.microsoftCallback,
  component: lazyRouteComponent(importing(() => import('../identity/microsoft-callback.page.tsx'))),
  pendingComponent: Blank,
  errorComponent: StandaloneRouteError,
});

/** Everything inside needs somebody who is signed in. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: '_shell',
  beforeLoad: ({ location }) => {
    if (!isSignedIn()) {
      const returnUrl = location.pathname + location.searchStr;
      throw redirect({ to: paths.login, search: returnUrl === '/' ? {} : { returnUrl }, replace: true });
    }
    // Who it is loads beside the code of the page.
    void queryClient.prefetchQuery(employeeQuery);
  },
  component: lazyRouteComponent(
    importing(() => import('./shell.tsx')),
    'Shell',
  ),
  pendingComponent: ShellSkeleton,
  pendingMs: 0,
  errorComponent: StandaloneRouteError,
});

const shellPages = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.dashboard,
    component: lazyRouteComponent(importing(() => import('../dashboard/dashboard.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.changePassword,
    component: lazyRouteComponent(importing(() => import('../identity/change-password.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.suppliers,
    component: lazyRouteComponent(importing(() => import('../suppliers/supplier-list.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.invoices,
    component: lazyRouteComponent(importing(() => import('../accounting/invoices/invoice-list.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.webDesign,
    component: lazyRouteComponent(importing(() => import('../administration/web-design.page.tsx'))),
  }),
] as const;

/** Nothing is drawn for the moment until a standalone page arrives: there is no frame to keep. */
function Blank() {
  return null;
}

export const router = createRouter({
  routeTree: rootRoute.addChildren([loginRoute, microsoftCallbackRoute, shellRoute.addChildren(shellPages)]),
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

/** The guards run again, and lead to the sign-in page or away from it. */
export function followSession(): void {
  const follow = async () => {
    await router.invalidate();
    if (!isSignedIn()) forgetLoadedData();
  };
  onSessionLost(() => void follow());
  onSignInElsewhere(() => void follow());
}
