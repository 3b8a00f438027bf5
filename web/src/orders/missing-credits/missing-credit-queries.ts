import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { missingCredits } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import type { Selection as GridSelection } from '../../ui/grid/selection/selection.ts';

export const totalsQuery = (filterModel: FilterModel) =>
  queryOptions({
    ...queryOf(missingCredits.totals, { query: { query: JSON.stringify({ filterModel }) } }),
    placeholderData: keepPreviousData,
  });

const bodyOf = (selection: GridSelection) => ({ selection: selection as Selection as never });

/** Refetched each time the dialog opens: every reminder changes what can be sent. */
export const previewQuery = (selection: GridSelection) =>
  queryOptions({
    ...queryOf(missingCredits.preview, { body: bodyOf(selection) }),
    gcTime: 0,
  });

export const mailQuery = (supplierId: number) =>
  queryOptions({
    ...queryOf(missingCredits.mail, { params: { supplierId } }),
    gcTime: 0,
  });

export async function sendReminders(selection: GridSelection) {
  const sent = await call(missingCredits.remind, { body: bodyOf(selection) });
  const { list, totals, preview, mail, history } = missingCredits;
  void refresh(list, totals, preview, mail, history);
  return sent;
}
