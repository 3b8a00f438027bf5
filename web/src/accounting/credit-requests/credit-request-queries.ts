import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { call } from '../../platform/api.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';

const key = 'credit-request';

export const creditRequestQuery = (id: number) =>
  queryOptions({
    queryKey: [key, id],
    queryFn: ({ signal }) =>
      call(creditRequests.details, { params: { creditRequestId: String(id) } }, { signal }),
  });

/** Takes what the server answered to a change of one request; without, asks for all of them anew. */
export function useRefreshRequests(): (changed?: CreditRequestDetails) => void {
  const client = useQueryClient();
  return (changed) => {
    if (changed) client.setQueryData(creditRequestQuery(changed.id).queryKey, changed);
    else void client.invalidateQueries({ queryKey: [key] });
    void client.invalidateQueries({ queryKey: listKey(creditRequests.list) });
    void client.invalidateQueries({ queryKey: ['history', creditRequests.history.path] });
  };
}
