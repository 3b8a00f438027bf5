import { salesInvoices } from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { countSalesInvoices, listSalesInvoices } from './sales-invoices.queries.ts';
import { salesInvoiceTotals } from './sales-invoices.service.ts';

export const salesInvoiceRoutes: Route[] = [
  handleList(salesInvoices.list, ({ db, now }, _request, asked) =>
    listSalesInvoices(db, asked, dayInPacific(now)),
  ),
  handle(salesInvoices.counts, ({ db, now }, { query }) =>
    countSalesInvoices(db, query.query?.filterModel ?? {}, dayInPacific(now)),
  ),
  handle(salesInvoices.totals, (ctx) => salesInvoiceTotals(ctx)),
  handle(salesInvoices.history, (ctx, { params, query }) =>
    historyOf(ctx, salesInvoices.history.of, params.salesInvoiceId, query),
  ),
];
