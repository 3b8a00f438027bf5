import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { mapSheet } from '../mapping/mapping.service.ts';
import { listPreviewProducts } from './preview-products.service.ts';
import { templateSource } from './templates.queries.ts';
import * as service from './templates.service.ts';

export const templateRoutes: Route[] = [
  ...countedListRoutes(productTemplates, templateSource),
  handle(productTemplates.details, (ctx, { params }) => service.templateDetails(ctx, params.templateId)),
  handle(productTemplates.create, (ctx, { body }) => service.create(ctx, body)),
  handle(productTemplates.update, (ctx, { params, body }) => service.update(ctx, params.templateId, body)),
  handle(productTemplates.delete, (ctx, { params }) => service.remove(ctx, params.templateId)),
  handle(productTemplates.history, (ctx, { params, query }) =>
    historyOf(ctx, productTemplates.history.of, params.templateId, query),
  ),
  handle(productTemplates.map, async (ctx, { body }) =>
    (await mapSheet(ctx, body)).map((mapping) => ({ ...mapping, sampleValues: [...mapping.sampleValues] })),
  ),
  handle(productTemplates.previewProducts, (ctx, { query }) => listPreviewProducts(ctx, query)),
];
