import { invoiceRoutes } from './accounting/invoices/invoices.routes.ts';
import { featureFlagRoutes } from './administration/feature-flags.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import type { Route } from './platform/http/route.ts';
import type { Runtime } from './platform/runtime.ts';
import { supplierRoutes } from './suppliers/suppliers.routes.ts';

/** Every call that the API answers. */
export const allRoutes = (runtime: Runtime): Route[] => [
  ...identityRoutes(runtime),
  ...featureFlagRoutes(runtime),
  ...documentRoutes(runtime),
  ...supplierRoutes,
  ...invoiceRoutes,
];
