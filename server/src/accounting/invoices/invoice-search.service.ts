import { currency } from '@backdock/core/kit/money.ts';
import type { Finder } from '../../platform/finder.ts';
import { findFoundInvoices, searchInvoices } from './invoice-search.queries.ts';

export const invoiceFinder: Finder = {
  kind: 'invoice',
  permission: 'invoices.read',
  async find({ db }, text) {
    const found = await searchInvoices(db, text);
    const invoices = await findFoundInvoices(
      db,
      found.map(({ id }) => id),
    );
    return found.flatMap(({ id, match }) =>
      invoices
        .filter((invoice) => invoice.id === id)
        .map(({ invoiceNumber, partnerName, purchaseOrderNumber, total, status }) => ({
          id,
          title: invoiceNumber,
          detail: [partnerName, purchaseOrderNumber, currency(Number(total)), status]
            .filter(Boolean)
            .join(' · '),
          match,
        })),
    );
  },
};
