import { accountingFiles, accountingRoutes } from './accounting/routes.ts';
import { userRoutes } from './administration/access/users.routes.ts';
import { featureFlagRoutes } from './administration/feature-flags.routes.ts';
import { toolRoutes } from './administration/tools/tools.routes.ts';
import { allowanceFiles, allowanceRoutes } from './allowances/routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportableLists, withExports } from './exports/exports.routes.ts';
import { auditSearchRoutes } from './history/audit-search.routes.ts';
import { helpDeskFiles, helpDeskRoutes } from './help-desk/routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { marketplaceRoutes } from './marketplaces/marketplaces.routes.ts';
import { orderAreaFiles, orderAreaRoutes } from './orders/routes.ts';
import { partnerAreaRoutes } from './partners/routes.ts';
import { pricingRoutes } from './pricing/pricing.routes.ts';
import type { Route } from './platform/http/route.ts';
import { productDataFiles } from './product-data/files.ts';
import { productDataRoutes } from './product-data/routes.ts';
import type { Runtime } from './platform/runtime.ts';
import { searchRoutes } from './search/search.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { supplierAreaFiles, supplierAreaRoutes } from './suppliers/routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { gridViewRoutes } from './views/grid-views.routes.ts';

/** One line per area. Each area's `routes.ts` lists what it consists of. */
const ownRoutes = (runtime: Runtime): Route[] => [
  ...identityRoutes(runtime),
  ...featureFlagRoutes(runtime),
  ...userRoutes(runtime),
  ...toolRoutes(runtime),
  ...dashboardRoutes,
  ...documentRoutes(runtime, [
    ...supplierAreaFiles,
    ...orderAreaFiles,
    ...accountingFiles,
    ...allowanceFiles,
    ...helpDeskFiles,
  ]),
  ...gridViewRoutes,
  ...searchRoutes,
  ...partnerAreaRoutes(runtime),
  ...supplierAreaRoutes(runtime),
  ...shippingRoutes,
  ...marketplaceRoutes,
  ...supportRoutes,
  ...orderAreaRoutes(runtime),
  ...accountingRoutes(runtime),
  ...allowanceRoutes(runtime),
  ...pricingRoutes(runtime),
  ...productDataRoutes(runtime),
  ...helpDeskRoutes(runtime),
  ...auditSearchRoutes,
];

/** Every call that the API answers. */
export const allRoutes = (runtime: Runtime): Route[] =>
  withExports(runtime, ownRoutes(runtime), productDataFiles);

/** Every list that can be exported. */
export const allLists = (runtime: Runtime) => exportableLists(ownRoutes(runtime));
