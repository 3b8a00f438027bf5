import { useParams } from '@tanstack/react-router';
import {
  carrierBrokers,
  type CarrierBrokerDetails,
} from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { queryOf, refresh } from '../platform/query-of.ts';
import { queryClient } from '../platform/query-client.ts';

/** The page's shipping partner. */
export function useCarrierBrokerId(): number {
  const { carrierBrokerId } = useParams({ strict: false });
  return Number(carrierBrokerId);
}

/** Shared by the frame and the company tab. */
export const carrierBrokerQuery = (carrierBrokerId: number) =>
  queryOf(carrierBrokers.details, { params: { carrierBrokerId } });

/** Caches the saved record and refetches lists and history. */
export function savedCarrierBroker(saved: CarrierBrokerDetails): void {
  queryClient.setQueryData(carrierBrokerQuery(saved.id).queryKey, saved);
  void refresh(carrierBrokers.list, carrierBrokers.history);
}
