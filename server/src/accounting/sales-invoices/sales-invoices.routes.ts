import { salesInvoices } from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { salesInvoiceSourceOn } from './sales-invoices.queries.ts';
import { salesInvoiceTotals } from './sales-invoices.service.ts';

export const salesInvoiceRoutes: Route[] = [
  ...countedListRoutes(salesInvoices, ({ now }) => salesInvoiceSourceOn(dayInPacific(now))),
  handle(salesInvoices.totals, (ctx) => salesInvoiceTotals(ctx)),
  handle(salesInvoices.history, (ctx, { params, query }) =>
    historyOf(ctx, salesInvoices.history.of, params.salesInvoiceId, query),
  ),
];
