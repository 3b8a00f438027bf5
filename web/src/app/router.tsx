import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from '../platform/query-client.ts';
import { employeeQuery } from '../platform/session.ts';
import { isSignedIn } from '../platform/tokens.ts';
import { NotFound, StandaloneNotFound } from '../ui/not-found.tsx';
import { PageSkeleton } from '../ui/page.tsx';
import { importing } from './chunk-error.ts';
import { loginSearch } from './login-search.ts';
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
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/', replace: true });
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

/** Leads who is not signed in to where one does. */
function needsSignIn({ location }: { location: { pathname: string; searchStr: string } }): void {
  if (!isSignedIn()) {
    const returnUrl = location.pathname + location.searchStr;
    throw redirect({ to: paths.login, search: returnUrl === '/' ? {} : { returnUrl }, replace: true });
  }
  // Who it is loads beside the code of the page.
  void queryClient.prefetchQuery(employeeQuery);
}

const applicationReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.applicationReview,
  beforeLoad: needsSignIn,
  component: lazyRouteComponent(importing(() => import('../onboarding/application-review.page.tsx'))),
  pendingComponent: Blank,
  errorComponent: StandaloneRouteError,
  notFoundComponent: StandaloneNotFound,
});

/** For who was invited to become a supplier: nobody signs in here. */
const applyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: paths.apply,
  component: lazyRouteComponent(importing(() => import('../onboarding/apply.page.tsx'))),
  pendingComponent: Blank,
  errorComponent: StandaloneRouteError,
});

/** Everything inside needs somebody who is signed in. */
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

const supplierRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.supplier,
  component: lazyRouteComponent(importing(() => import('../suppliers/supplier.page.tsx'))),
});

/** The tabs of one supplier; `web/src/suppliers/supplier-tabs.ts` names them. */
const supplierPages = [
  createRoute({
    getParentRoute: () => supplierRoute,
    path: '/',
    component: lazyRouteComponent(importing(() => import('../suppliers/company/company.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => supplierRoute,
    path: '/accounting',
    component: lazyRouteComponent(importing(() => import('../suppliers/accounting/accounting.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => supplierRoute,
    path: '/users',
    component: lazyRouteComponent(importing(() => import('../suppliers/users/users.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => supplierRoute,
    path: '/documents',
    component: lazyRouteComponent(importing(() => import('../suppliers/documents/documents.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => supplierRoute,
    path: '/logistics',
    component: lazyRouteComponent(importing(() => import('../suppliers/logistics/logistics.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => supplierRoute,
    path: '/history',
    component: lazyRouteComponent(importing(() => import('../suppliers/supplier-history.page.tsx'))),
  }),
] as const;

const carrierBrokerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.carrierBroker,
  component: lazyRouteComponent(importing(() => import('../shipping/carrier-broker.page.tsx'))),
});

const carrierBrokerPages = [
  createRoute({
    getParentRoute: () => carrierBrokerRoute,
    path: '/',
    component: lazyRouteComponent(importing(() => import('../shipping/company.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => carrierBrokerRoute,
    path: '/accounting',
    component: lazyRouteComponent(importing(() => import('../shipping/accounting.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => carrierBrokerRoute,
    path: '/history',
    component: lazyRouteComponent(importing(() => import('../shipping/history.page.tsx'))),
  }),
] as const;

const marketplaceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: paths.marketplace,
  component: lazyRouteComponent(importing(() => import('../marketplaces/marketplace.page.tsx'))),
});

const marketplacePages = [
  createRoute({
    getParentRoute: () => marketplaceRoute,
    path: '/',
    component: lazyRouteComponent(importing(() => import('../marketplaces/details.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => marketplaceRoute,
    path: '/policies',
    component: lazyRouteComponent(importing(() => import('../marketplaces/policies.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => marketplaceRoute,
    path: '/history',
    component: lazyRouteComponent(importing(() => import('../marketplaces/history.page.tsx'))),
  }),
] as const;

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
  supplierRoute.addChildren(supplierPages),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.shipping,
    component: lazyRouteComponent(importing(() => import('../shipping/carrier-broker-list.page.tsx'))),
  }),
  carrierBrokerRoute.addChildren(carrierBrokerPages),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.marketplaces,
    component: lazyRouteComponent(importing(() => import('../marketplaces/marketplace-list.page.tsx'))),
  }),
  marketplaceRoute.addChildren(marketplacePages),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.support,
    component: lazyRouteComponent(importing(() => import('../support/support.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.supportSuppliers,
    component: lazyRouteComponent(importing(() => import('../support/support-suppliers.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.supportSupplier,
    component: lazyRouteComponent(importing(() => import('../support/support-supplier.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.supportCarriers,
    component: lazyRouteComponent(importing(() => import('../support/support-carriers.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.supportCarrier,
    component: lazyRouteComponent(importing(() => import('../support/support-carrier.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.supplierOrders,
    beforeLoad: () => {
      throw redirect({ to: paths.missingCredits, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.missingCredits,
    component: lazyRouteComponent(
      importing(() => import('../supplier-orders/missing-credits/missing-credits.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.creditMemos,
    component: lazyRouteComponent(
      importing(() => import('../accounting/credit-memos/credit-memo-list.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.accounting,
    component: lazyRouteComponent(importing(() => import('../accounting/landing/landing.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.salesInvoices,
    component: lazyRouteComponent(
      importing(() => import('../accounting/sales-invoices/sales-invoice-list.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.invoices,
    component: lazyRouteComponent(importing(() => import('../accounting/invoices/invoice-list.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.creditRequests,
    component: lazyRouteComponent(
      importing(() => import('../accounting/credit-requests/credit-request-list.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.financialPeriods,
    component: lazyRouteComponent(
      importing(() => import('../accounting/financial-periods/financial-periods.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.intacctSyncLog,
    component: lazyRouteComponent(importing(() => import('../accounting/intacct-sync/sync-log.page.tsx'))),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.paymentProcessing,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/landing/payment-processing.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.createPayment,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/create-payment/create-payment.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.createWirePayment,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/create-payment/create-wire-payment.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.managePayments,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/manage-payments/manage-payments.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.manageWires,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/manage-payments/manage-wires.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.paymentFile,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/manage-payments/payment-file.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.paymentHistory,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/payment-history/payment-history-list.page.tsx')),
    ),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: paths.payment,
    component: lazyRouteComponent(
      importing(() => import('../accounting/payments/payment-history/payment.page.tsx')),
    ),
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
  routeTree: rootRoute.addChildren([
    loginRoute,
    microsoftCallbackRoute,
    applicationReviewRoute,
    applyRoute,
    shellRoute.addChildren(shellPages),
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
