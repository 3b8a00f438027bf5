import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { marketplaces, type Marketplace } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { call } from '../platform/api.ts';
import { listKey } from '../ui/grid/use-list-page.ts';

/** Which marketplace the page is of. */
export function useMarketplaceId(): number {
  const { marketplaceId } = useParams({ strict: false });
  return Number(marketplaceId);
}

/** The frame and its tabs read the same. */
export const marketplaceQuery = (marketplaceId: number) =>
  queryOptions({
    queryKey: ['marketplace', marketplaceId],
    queryFn: ({ signal }) =>
      call(marketplaces.details, { params: { marketplaceId: String(marketplaceId) } }, { signal }),
  });

/** Puts what a save answered in place of what was read, and lets lists and history be read anew. */
export function useSavedMarketplace() {
  const queries = useQueryClient();
  return (saved: Marketplace) => {
    queries.setQueryData(marketplaceQuery(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: listKey(marketplaces.list) });
    void queries.invalidateQueries({ queryKey: ['history', marketplaces.history.path] });
  };
}
