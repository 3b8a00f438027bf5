import { useParams } from '@tanstack/react-router';
import { marketplaces, type Marketplace } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { queryOf, refresh } from '../platform/query-of.ts';
import { queryClient } from '../platform/query-client.ts';

/** The page's marketplace. */
export function useMarketplaceId(): number {
  const { marketplaceId } = useParams({ strict: false });
  return Number(marketplaceId);
}

/** Shared by the frame and its tabs. */
export const marketplaceQuery = (marketplaceId: number) =>
  queryOf(marketplaces.details, { params: { marketplaceId } });

/** Caches the saved record and refetches lists and history. */
export function savedMarketplace(saved: Marketplace): void {
  queryClient.setQueryData(marketplaceQuery(saved.id).queryKey, saved);
  void refresh(marketplaces.list, marketplaces.history);
}
