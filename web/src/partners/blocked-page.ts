import type { BlockedInvoices } from '@backdock/core/accounting/payments/baskets/blocked-invoices.contract.ts';
import { pageOf } from '../links/record-page.ts';

/** The invoice list filtered to one block reason, or all of them. */
export const blockedPage = (groups: readonly Pick<BlockedInvoices, 'block' | 'paymentType'>[]) =>
  pageOf({
    list: 'invoice',
    filter: {
      paymentBlock: { filterType: 'set', values: [...new Set(groups.map(({ block }) => block))] },
      paymentType: { filterType: 'set', values: [...new Set(groups.map(({ paymentType }) => paymentType))] },
    },
  });
