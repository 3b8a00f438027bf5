import { invoiceRoutes } from './accounting/invoices/invoices.routes.ts';
import { featureFlagRoutes } from './administration/feature-flags.routes.ts';
import { documentRoutes } from './documents/documents.routes.ts';
import { exportableLists, withExports } from './exports/exports.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { marketplaceRoutes } from './marketplaces/marketplaces.routes.ts';
import { partnerRoutes } from './partners/partners.routes.ts';
import { payToRoutes } from './partners/pay-to.routes.ts';
import { paymentSettingsRoutes } from './partners/payment-settings.routes.ts';
import type { Route } from './platform/http/route.ts';
import type { Runtime } from './platform/runtime.ts';
import { searchRoutes } from './search/search.routes.ts';
import { supplierAccountingRoutes } from './suppliers/accounting.routes.ts';
import { shippingRoutes } from './shipping/shipping.routes.ts';
import { companyRoutes } from './suppliers/company.routes.ts';
import { facilityRoutes } from './suppliers/facilities.routes.ts';
import { logisticsRoutes } from './suppliers/logistics.routes.ts';
import { ltlCarrierRoutes } from './suppliers/ltl-carriers.routes.ts';
import { applicationDocuments } from './suppliers/applications.service.ts';
import { onboardingRoutes } from './suppliers/onboarding.routes.ts';
import { returnLocationRoutes } from './suppliers/return-locations.routes.ts';
import { shippingTimeRoutes } from './suppliers/shipping-times.routes.ts';
import { supplierRoutes } from './suppliers/suppliers.routes.ts';
import { userRoutes } from './suppliers/users.routes.ts';
import { supportRoutes } from './support/support.routes.ts';
import { gridViewRoutes } from './views/grid-views.routes.ts';

const ownRoutes = (runtime: Runtime): Route[] => [
  ...identityRoutes(runtime),
  ...featureFlagRoutes(runtime),
  ...documentRoutes(runtime, [applicationDocuments]),
  ...gridViewRoutes,
  ...searchRoutes,
  ...partnerRoutes,
  ...supplierRoutes,
  ...companyRoutes,
  ...supplierAccountingRoutes,
  ...paymentSettingsRoutes,
  ...payToRoutes(runtime),
  ...userRoutes(runtime),
  ...logisticsRoutes,
  ...facilityRoutes,
  ...returnLocationRoutes,
  ...ltlCarrierRoutes,
  ...shippingTimeRoutes,
  ...onboardingRoutes(runtime),
  ...shippingRoutes,
  ...marketplaceRoutes,
  ...supportRoutes,
  ...invoiceRoutes,
];

/** Every call that the API answers. */
export const allRoutes = (runtime: Runtime): Route[] => withExports(runtime, ownRoutes(runtime));

/** Every list that can be exported. */
export const allLists = (runtime: Runtime) => exportableLists(ownRoutes(runtime));
