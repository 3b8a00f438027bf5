import type { Route } from '../platform/http/route.ts';
import type { Runtime } from '../platform/runtime.ts';
import { attributeRoutes } from './attributes/attributes.routes.ts';
import { exportRoutes } from './export/checks.routes.ts';
import { productRoutes } from './products/products.routes.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { templateRoutes } from './templates/templates.routes.ts';

export const productDataRoutes = (runtime: Runtime): Route[] => [
  ...attributeRoutes,
  ...templateRoutes,
  ...productRoutes,
  ...exportRoutes,
  ...requestRoutes(runtime),
];
