import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { queryClient } from '../../platform/query-client.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';

export const creditRequestQuery = (id: number) =>
  queryOf(creditRequests.details, { params: { creditRequestId: id } });

/** Caches the server's response for one changed request; with none, refetches them all. */
export function refreshRequests(changed?: CreditRequestDetails): void {
  if (changed) queryClient.setQueryData(creditRequestQuery(changed.id).queryKey, changed);
  else void refresh(creditRequests.details);
  void refresh(creditRequests.list, creditRequests.history);
}
