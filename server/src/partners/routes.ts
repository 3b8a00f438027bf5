import { partnerRoutes } from './partners.routes.ts';
import { payToRoutes } from './pay-to.routes.ts';
import { paymentSettingsRoutes } from './payment-settings.routes.ts';
import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';

export const partnerAreaRoutes = (runtime: Runtime): Route[] => [
  ...partnerRoutes(runtime),
  ...paymentSettingsRoutes,
  ...payToRoutes(runtime),
];
