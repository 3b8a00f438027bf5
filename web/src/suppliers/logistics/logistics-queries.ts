import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { facilities } from '@backdock/core/suppliers/facilities.contract.ts';
import { logistics } from '@backdock/core/suppliers/logistics.contract.ts';
import { ltlCarriers } from '@backdock/core/suppliers/ltl-carriers.contract.ts';
import { shippingTimes } from '@backdock/core/suppliers/shipping-times.contract.ts';
import { call } from '../../platform/api.ts';

/** How calls name the supplier. */
export const supplierParams = (supplierId: number) => ({ supplierId: String(supplierId) });

const logisticsKey = (supplierId: number) => ['supplier', supplierId, 'logistics'] as const;

export const logisticsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'details'],
    queryFn: ({ signal }) => call(logistics.read, { params: supplierParams(supplierId) }, { signal }),
  });

export const facilitiesQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'facilities'],
    queryFn: ({ signal }) => call(facilities.list, { params: supplierParams(supplierId) }, { signal }),
  });

export const returnLocationsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'return-locations'],
    queryFn: async ({ signal }) => {
      const all = await call(logistics.locations, { params: supplierParams(supplierId) }, { signal });
      return all.flatMap((location) => {
        if (location.kind !== 'ReturnLocation') return [];
        const { kind: _, ...rest } = location;
        return [rest];
      });
    },
  });

export const ltlCarriersQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'ltl-carriers'],
    queryFn: ({ signal }) => call(ltlCarriers.list, { params: supplierParams(supplierId) }, { signal }),
  });

export const timesQuery = (supplierId: number, kind: 'fixed' | 'minimum') =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'times', kind],
    queryFn: ({ signal }) => call(shippingTimes[kind], { params: supplierParams(supplierId) }, { signal }),
  });

export const settingsQuery = (supplierId: number) =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'settings'],
    queryFn: ({ signal }) => call(shippingTimes.settings, { params: supplierParams(supplierId) }, { signal }),
  });

export const actualTimesQuery = (supplierId: number, useBusinessDays: boolean) =>
  queryOptions({
    queryKey: [...logisticsKey(supplierId), 'actual', useBusinessDays],
    queryFn: ({ signal }) =>
      call(
        shippingTimes.actual,
        {
          params: supplierParams(supplierId),
          query: { useBusinessDays: useBusinessDays ? 'true' : 'false' },
        },
        { signal },
      ),
  });

/** The parts follow from each other, so all of them are read anew after a change of one. */
export function useLogisticsRefresh(supplierId: number): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    void queries.invalidateQueries({ queryKey: ['history', logistics.history.path] });
    await queries.invalidateQueries({ queryKey: logisticsKey(supplierId) });
  };
}
