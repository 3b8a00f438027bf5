import { syncRequests } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { readConnection, tryConnection } from './connection.service.ts';
import * as service from './sync-calls.service.ts';

export const syncCallRoutes = (runtime: Runtime): Route[] => {
  const { intacct: settings } = runtime.config;
  return [
    handle(syncRequests.invoices, (ctx, { body }) => service.syncDocuments(ctx, settings, 'Invoice', body)),
    handle(syncRequests.creditMemos, (ctx, { body }) =>
      service.syncDocuments(ctx, settings, 'CreditMemo', body),
    ),
    handle(syncRequests.suppliers, (ctx, { body }) => service.syncPartners(ctx, settings, 'Supplier', body)),
    handle(syncRequests.carrierBrokers, (ctx, { body }) =>
      service.syncPartners(ctx, settings, 'CarrierBroker', body),
    ),
    handle(syncRequests.supplier, (ctx, { params }) =>
      service.syncPartner(ctx, 'Supplier', params.supplierId),
    ),
    handle(syncRequests.carrierBroker, (ctx, { params }) =>
      service.syncPartner(ctx, 'CarrierBroker', params.carrierBrokerId),
    ),
    handle(syncRequests.payment, (ctx, { params }) => service.syncPayment(ctx, params.paymentBatchId)),
    handle(syncRequests.run, ({ db }, { params }) => service.readRun(db, params.runId)),
    handle(syncRequests.connection, ({ db, now }) => readConnection(db, settings, now)),
    handle(syncRequests.tryConnection, (ctx) => tryConnection(ctx, runtime)),
  ];
};
