import { shippingTimes } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { readActual, readSettings, readTimes, saveSettings, saveTimes } from './shipping-times.service.ts';

export const shippingTimeRoutes: Route[] = [
  handle(shippingTimes.fixed, (ctx, { params }) => readTimes(ctx, params.supplierId, 'Fixed')),
  handle(shippingTimes.saveFixed, (ctx, { params, body }) =>
    saveTimes(ctx, params.supplierId, 'Fixed', body),
  ),
  handle(shippingTimes.minimum, (ctx, { params }) => readTimes(ctx, params.supplierId, 'Minimum')),
  handle(shippingTimes.saveMinimum, (ctx, { params, body }) =>
    saveTimes(ctx, params.supplierId, 'Minimum', body),
  ),
  handle(shippingTimes.settings, (ctx, { params }) => readSettings(ctx, params.supplierId)),
  handle(shippingTimes.saveSettings, (ctx, { params, body }) => saveSettings(ctx, params.supplierId, body)),
  handle(shippingTimes.actual, (ctx, { params, query }) => readActual(ctx, params.supplierId, query)),
];
