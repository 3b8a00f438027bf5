import { queryOptions, useQuery } from '@tanstack/react-query';
import { flagValue } from '@backdock/core/administration/feature-flags.defaults.ts';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import { queryOf } from './query-of.ts';

const tenMinutes = 10 * 60 * 1000;

const valuesQuery = queryOf(featureFlags.values);
const flagsQuery = queryOptions({
  ...valuesQuery,
  queryFn: (context) => valuesQuery.queryFn(context).catch(() => []),
  staleTime: tenMinutes,
  refetchInterval: tenMinutes,
});

/** Whether a flag is on; uses the defaults while flags load or if they can't be loaded. */
export function useFlags(): (feature: Feature) => boolean {
  const { data = [] } = useQuery(flagsQuery);
  return (feature) => flagValue(data, feature, window.location.hostname);
}

/** The same, but undefined while the flags load. */
export function useKnownFlag(feature: Feature): boolean | undefined {
  const { data } = useQuery(flagsQuery);
  return data && flagValue(data, feature, window.location.hostname);
}

export function useFlag(feature: Feature): boolean {
  return useFlags()(feature);
}
