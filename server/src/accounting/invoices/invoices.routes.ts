import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { attach, detach } from './invoice-attachments.service.ts';
import { invoiceDetailsOf } from './invoice-details.service.ts';
import { invoiceSource } from './invoices.queries.ts';
import { tellApart } from './look-alikes.service.ts';
import { changePaymentTypes, previewPaymentTypes } from './payment-types.service.ts';
import { setPostingDate } from './posting-date.service.ts';

export const invoiceRoutes = (runtime: Runtime): Route[] => [
  ...countedListRoutes(invoices, invoiceSource),
  handle(invoices.changePaymentTypes, (ctx, { body }) => changePaymentTypes(ctx, body)),
  handle(invoices.previewPaymentTypes, (ctx, { body }) => previewPaymentTypes(ctx, body)),
  handle(invoices.history, (ctx, { params, query }) =>
    historyOf(ctx, invoices.history.of, params.invoiceId, query),
  ),
  handle(invoiceDetails.read, (ctx, { params }) => invoiceDetailsOf(ctx, params.invoiceId)),
  handle(invoiceDetails.setPostingDate, (ctx, { params, body }) =>
    setPostingDate(ctx, params.invoiceId, body),
  ),
  handle(invoiceDetails.tellApart, (ctx, { params, body }) => tellApart(ctx, params, body)),
  handle(invoiceDetails.attach, (ctx, { params, body }) =>
    attach(ctx, runtime, params.invoiceId, body.documentNames),
  ),
  handle(invoiceDetails.detach, (ctx, { params }) => detach(ctx, params)),
];
