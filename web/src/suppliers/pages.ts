import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { needsSignIn } from '../platform/needs-sign-in.ts';
import { page } from '../platform/pages.ts';
import { StandaloneNotFound } from '../ui/feedback/not-found.tsx';
import { standalone } from '../ui/feedback/standalone-page.ts';
import { suppliersPaths as paths } from './paths.ts';

export function suppliersPages<P extends AnyRoute>(shell: P) {
  // `supplier-tabs.ts` names the tabs.
  const supplier = page(shell, paths.supplier, () => import('./supplier.page.tsx'));
  return [
    page(shell, paths.suppliers, () => import('./supplier-list.page.tsx')),
    supplier.addChildren([
      page(supplier, '/', () => import('./company/company.page.tsx')),
      page(supplier, '/accounting', () => import('./accounting/accounting.page.tsx')),
      page(supplier, '/users', () => import('./users/users.page.tsx')),
      page(supplier, '/documents', () => import('./documents/documents.page.tsx')),
      page(supplier, '/logistics', () => import('./logistics/logistics.page.tsx')),
      page(supplier, '/agreements', () => import('./agreements/agreements.page.tsx')),
      page(supplier, '/agreements/historic', () => import('./agreements/historic-agreements.page.tsx')),
      page(supplier, '/history', () => import('./supplier-history.page.tsx')),
    ]),
  ] as const;
}

export const suppliersStandalonePages = <P extends AnyRoute>(root: P) =>
  [
    createRoute({
      getParentRoute: () => root,
      path: paths.applicationReview,
      beforeLoad: needsSignIn,
      notFoundComponent: StandaloneNotFound,
      ...standalone(() => import('./onboarding/application-review.page.tsx')),
    }),
    // For companies invited to become a supplier; no sign-in.
    createRoute({
      getParentRoute: () => root,
      path: paths.apply,
      ...standalone(() => import('./onboarding/apply.page.tsx')),
    }),
  ] as const;
