import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { missingCredits } from '@backdock/core/accounting/missing-credits/missing-credits.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';
import type { Selection as GridSelection } from '../../ui/grid/selection.ts';

/** Beside the rows: what changes them changes these. */
const key = listKey(missingCredits.list);

export const totalsQuery = (filterModel: FilterModel) =>
  queryOptions({
    queryKey: [...key, 'totals', filterModel],
    queryFn: ({ signal }) =>
      call(missingCredits.totals, { query: { query: JSON.stringify({ filterModel }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

const bodyOf = (selection: GridSelection) => ({ selection: selection as Selection as never });

/** Asked anew whenever the dialog opens: what can be sent changes with every reminder. */
export const previewQuery = (selection: GridSelection) =>
  queryOptions({
    queryKey: [...key, 'reminders', selection],
    queryFn: ({ signal }) => call(missingCredits.preview, { body: bodyOf(selection) }, { signal }),
    gcTime: 0,
  });

export const mailQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...key, 'mail', supplierId],
    queryFn: ({ signal }) =>
      call(missingCredits.mail, { params: { supplierId: String(supplierId) } }, { signal }),
    gcTime: 0,
  });

export async function sendReminders(selection: GridSelection) {
  const sent = await call(missingCredits.remind, { body: bodyOf(selection) });
  void queryClient.invalidateQueries({ queryKey: ['history', missingCredits.history.path] });
  void queryClient.invalidateQueries({ queryKey: key });
  return sent;
}
