import { queryOptions } from '@tanstack/react-query';
import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { logistics } from '@backdock/core/suppliers/logistics/logistics.contract.ts';
import { ltlCarriers } from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { shippingTimes } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';

export const facilitiesQuery = (supplierId: number) => queryOf(facilities.list, { params: { supplierId } });

export const returnLocationsQuery = (supplierId: number) =>
  queryOptions({
    ...queryOf(logistics.locations, { params: { supplierId } }),
    select: (all) =>
      all.flatMap((location) => {
        if (location.kind !== 'ReturnLocation') return [];
        const { kind: _, ...rest } = location;
        return [rest];
      }),
  });

export const timesQuery = (supplierId: number, kind: 'fixed' | 'minimum') =>
  queryOf(shippingTimes[kind], { params: { supplierId } });

export const settingsQuery = (supplierId: number) =>
  queryOf(shippingTimes.settings, { params: { supplierId } });

export const actualTimesQuery = (supplierId: number, useBusinessDays: boolean) =>
  queryOf(shippingTimes.actual, {
    params: { supplierId },
    query: { useBusinessDays: useBusinessDays ? 'true' : 'false' },
  });

/** The parts depend on each other, so changing one refetches them all. */
export async function refreshLogistics(): Promise<void> {
  void refresh(logistics.history);
  await refresh(
    logistics.read,
    logistics.locations,
    facilities.list,
    ltlCarriers.list,
    shippingTimes.fixed,
    shippingTimes.minimum,
    shippingTimes.settings,
    shippingTimes.actual,
  );
}
