import { queryOptions } from '@tanstack/react-query';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';

const key = 'invoice';

export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) => call(invoiceDetails.read, { params: { invoiceId: String(id) } }, { signal }),
    // What others attach or discount meanwhile is seen when one comes back to it.
    staleTime: 0,
  });

/** Asks for everything anew that tells of invoices, once some of them have changed. */
export async function refreshInvoices(): Promise<void> {
  const keys = [listKey(invoices.list), [key], ['history', invoices.history.path]];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
