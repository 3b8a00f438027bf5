import { productsWithoutUnit } from '@backdock/core/product-data/products/products.contract.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import type { Route } from '../../platform/http/route.ts';
import { withoutUnitSource } from './without-unit.queries.ts';

export const productRoutes: Route[] = [...countedListRoutes(productsWithoutUnit, withoutUnitSource)];
