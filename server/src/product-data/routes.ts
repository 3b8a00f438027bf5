import type { Route } from '../platform/http/route.ts';
import { attributeRoutes } from './attributes/attributes.routes.ts';
import { templateRoutes } from './templates/templates.routes.ts';

export const productDataRoutes: Route[] = [...attributeRoutes, ...templateRoutes];
