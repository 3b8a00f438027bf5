import { supplierAccountingRoutes } from './accounting/accounting.routes.ts';
import { bulkStatusRoutes } from './bulk-status.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { supplierDocumentRoutes } from './documents/documents.routes.ts';
import { supplierDocumentFiles } from './documents/documents.service.ts';
import { facilityRoutes } from './logistics/facilities.routes.ts';
import { logisticsRoutes } from './logistics/logistics.routes.ts';
import { ltlCarrierRoutes } from './logistics/ltl-carriers.routes.ts';
import { returnLocationRoutes } from './logistics/return-locations.routes.ts';
import { shippingTimeRoutes } from './logistics/shipping-times.routes.ts';
import { applicationDocuments } from './onboarding/applications.service.ts';
import { onboardingRoutes } from './onboarding/onboarding.routes.ts';
import { portalRoutes } from './portal/portal.routes.ts';
import { supplierRoutes } from './suppliers.routes.ts';
import { userRoutes } from './users/users.routes.ts';
import type { DocumentOwner } from '../documents/documents.service.ts';
import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';

export const supplierAreaRoutes = (runtime: Runtime): Route[] => [
  ...supplierRoutes,
  ...bulkStatusRoutes(runtime),
  ...companyRoutes,
  ...supplierAccountingRoutes,
  ...userRoutes(runtime),
  ...supplierDocumentRoutes(runtime),
  ...portalRoutes(runtime),
  ...logisticsRoutes,
  ...facilityRoutes,
  ...returnLocationRoutes,
  ...ltlCarrierRoutes,
  ...shippingTimeRoutes,
  ...onboardingRoutes(runtime),
];

/** Who may open these records' files. */
export const supplierAreaFiles: readonly DocumentOwner[] = [applicationDocuments, supplierDocumentFiles];
