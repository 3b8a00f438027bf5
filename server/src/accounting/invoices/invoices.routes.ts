import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { handleList, type Route } from '../../platform/http/route.ts';
import { listInvoices } from './invoices.queries.ts';

export const invoiceRoutes: Route[] = [
  handleList(invoices.list, ({ db }, _request, asked) => listInvoices(db, asked)),
];
