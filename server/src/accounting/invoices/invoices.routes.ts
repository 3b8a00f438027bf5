import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { countInvoices, listInvoices } from './invoices.queries.ts';

export const invoiceRoutes: Route[] = [
  handleList(invoices.list, ({ db }, _request, asked) => listInvoices(db, asked)),
  handle(invoices.counts, ({ db }, { query }) => countInvoices(db, query.query?.filterModel ?? {})),
  handle(invoices.history, (ctx, { params, query }) =>
    historyOf(ctx, invoices.history.of, params.invoiceId, query),
  ),
];
