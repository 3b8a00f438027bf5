import { queryOptions } from '@tanstack/react-query';
import {
  blockedInvoices,
  type BlockedInvoices,
} from '@backdock/core/accounting/payments/blocked-invoices.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { call } from '../platform/api.ts';
import { listKey } from '../ui/grid/use-list-page.ts';

/** Posted invoices that no payment run takes as they are set up. Under the key of the list, so a change renews both. */
export const blockedQuery = queryOptions({
  queryKey: [...listKey(invoices.list), 'blocked'],
  queryFn: ({ signal }) => call(blockedInvoices.list, {}, { signal }),
  staleTime: 0,
});

/** The list of invoices with those of one reason, or of all. */
export const blockedSearch = (groups: readonly Pick<BlockedInvoices, 'block' | 'paymentType'>[]) => ({
  grid: {
    filter: {
      paymentBlock: { filterType: 'set', values: [...new Set(groups.map(({ block }) => block))] },
      paymentType: { filterType: 'set', values: [...new Set(groups.map(({ paymentType }) => paymentType))] },
    },
  },
});
