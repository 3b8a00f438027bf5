import { currency } from '@backdock/core/kit/money.ts';
import { type Finder, hitsOf } from '../../platform/finder.ts';
import { findFoundInvoices, searchInvoices } from './invoice-search.queries.ts';

export const invoiceFinder: Finder = {
  kind: 'invoice',
  permission: 'invoices.read',
  async find({ db }, text) {
    return hitsOf(
      await searchInvoices(db, text),
      (ids) => findFoundInvoices(db, ids),
      ({ invoiceNumber, partnerName, purchaseOrderNumber, total, status }) => ({
        title: invoiceNumber,
        detail: [partnerName, purchaseOrderNumber, currency(Number(total)), status]
          .filter(Boolean)
          .join(' · '),
      }),
    );
  },
};
