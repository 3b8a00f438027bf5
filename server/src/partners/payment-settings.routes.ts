import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { handle, type Route } from '../platform/http/route.ts';
import * as service from './payment-settings.service.ts';

export const paymentSettingsRoutes: Route[] = [
  handle(paymentSettings.paymentType, (ctx, { params }) => service.paymentType(ctx, params)),
  handle(paymentSettings.setPaymentType, (ctx, { params, body }) =>
    service.setPaymentType(ctx, params, body),
  ),
  handle(paymentSettings.history, async (ctx, { params, query }) => {
    const { id } = await service.readablePayee(ctx, params);
    return historyOf(ctx, paymentSettings.history.of, id, query);
  }),
  handle(paymentSettings.asItWas, (ctx, { params, query }) => service.settingsOn(ctx, params, query.on)),
];
