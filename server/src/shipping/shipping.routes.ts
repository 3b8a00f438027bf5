import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { shippingOptions } from '@backdock/core/shipping/shipping-options.contract.ts';
import { historyOf } from '../history/history.service.ts';
import { paymentTerms, savePaymentTerms } from '../partners/payment-settings.service.ts';
import { countedListRoutes } from '../platform/http/list-routes.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { saveContacts, saveOtherContacts } from './carrier-broker-contacts.service.ts';
import { carrierBrokerSource } from './carrier-brokers.queries.ts';
import { carrierBrokerDetails, saveCompany } from './carrier-brokers.service.ts';
import * as options from './shipping-options.queries.ts';

const payee = ({ carrierBrokerId }: { carrierBrokerId: number }) =>
  ({ partnerId: carrierBrokerId, partnerType: 'CarrierBroker' }) as const;

export const shippingRoutes: Route[] = [
  ...countedListRoutes(carrierBrokers, carrierBrokerSource),
  handle(carrierBrokers.details, (ctx, { params }) => carrierBrokerDetails(ctx, params.carrierBrokerId)),
  handle(carrierBrokers.saveCompany, (ctx, { params, body }) =>
    saveCompany(ctx, params.carrierBrokerId, body),
  ),
  handle(carrierBrokers.saveContacts, (ctx, { params, body }) =>
    saveContacts(ctx, params.carrierBrokerId, body),
  ),
  handle(carrierBrokers.saveOtherContacts, (ctx, { params, body }) =>
    saveOtherContacts(ctx, params.carrierBrokerId, body),
  ),
  handle(carrierBrokers.accounting, (ctx, { params }) => paymentTerms(ctx, payee(params))),
  handle(carrierBrokers.savePaymentSettings, (ctx, { params, body }) =>
    savePaymentTerms(ctx, payee(params), body),
  ),
  handle(carrierBrokers.history, (ctx, { params, query }) =>
    historyOf(ctx, carrierBrokers.history.of, params.carrierBrokerId, query),
  ),
  handle(shippingOptions.carrierBrokers, ({ db }) => options.listCarrierBrokerOptions(db)),
  handle(shippingOptions.brokers, ({ db }) => options.listBrokerOptions(db)),
  handle(shippingOptions.freight, ({ db }) => options.listFreightOptions(db)),
  handle(shippingOptions.carriers, ({ db }) => options.listCarrierOptions(db)),
];
