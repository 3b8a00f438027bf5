import { productAttributes } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { attributeDetails, cheatSheet } from './fill.service.ts';

export const attributeRoutes: Route[] = [
  handle(productAttributes.attribute, (ctx, { params }) => attributeDetails(ctx, params.attributeName)),
  handle(productAttributes.cheatSheet, (ctx) => cheatSheet(ctx)),
];
