import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  carrierBrokers,
  type CarrierBrokerDetails,
} from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { call } from '../platform/api.ts';
import { listKey } from '../ui/grid/use-list-page.ts';

/** Which shipping partner the page is of. */
export function useCarrierBrokerId(): number {
  const { carrierBrokerId } = useParams({ strict: false });
  return Number(carrierBrokerId);
}

/** The frame and the company tab read the same. */
export const carrierBrokerQuery = (carrierBrokerId: number) =>
  queryOptions({
    queryKey: ['carrier-broker', carrierBrokerId],
    queryFn: ({ signal }) =>
      call(carrierBrokers.details, { params: { carrierBrokerId: String(carrierBrokerId) } }, { signal }),
  });

/** Puts what a save answered in place of what was read, and lets lists and history be read anew. */
export function useSavedCarrierBroker() {
  const queries = useQueryClient();
  return (saved: CarrierBrokerDetails) => {
    queries.setQueryData(carrierBrokerQuery(saved.id).queryKey, saved);
    void queries.invalidateQueries({ queryKey: listKey(carrierBrokers.list) });
    void queries.invalidateQueries({ queryKey: ['history', carrierBrokers.history.path] });
  };
}
