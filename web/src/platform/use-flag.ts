import { queryOptions, useQuery } from '@tanstack/react-query';
import { flagValue } from '@backdock/core/administration/feature-flags.defaults.ts';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import { call } from './api.ts';

const tenMinutes = 10 * 60 * 1000;

const flagsQuery = queryOptions({
  queryKey: ['feature-flags', 'values'],
  queryFn: ({ signal }) => call(featureFlags.values, {}, { signal }).catch(() => []),
  staleTime: tenMinutes,
  refetchInterval: tenMinutes,
});

/** Tells of any flag whether it is on; while the flags load, and when they cannot be loaded, by the defaults. */
export function useFlags(): (feature: Feature) => boolean {
  const { data = [] } = useQuery(flagsQuery);
  return (feature) => flagValue(data, feature, window.location.hostname);
}

/** The same, undefined while the flags load. */
export function useKnownFlag(feature: Feature): boolean | undefined {
  const { data } = useQuery(flagsQuery);
  return data && flagValue(data, feature, window.location.hostname);
}

/** @public for the pages to come */
export function useFlag(feature: Feature): boolean {
  return useFlags()(feature);
}
