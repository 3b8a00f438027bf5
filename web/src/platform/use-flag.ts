import { queryOptions, useQuery } from '@tanstack/react-query';
import { flagValue } from '@backdock/core/administration/feature-flags.defaults.ts';
import { featureFlags, type FlagValue } from '@backdock/core/administration/feature-flags.contract.ts';
import type { Feature } from '@backdock/core/kit/features.ts';
import { call } from './api.ts';
import { queryOf } from './query-of.ts';

const tenMinutes = 10 * 60 * 1000;

/** Flags that screens asked for since they were last reported, so that one nobody asks for can be found. */
let asked = new Set<Feature>();

async function loadValues(signal: AbortSignal): Promise<FlagValue[]> {
  const reported = asked;
  asked = new Set();
  const query = { asked: [...reported].toSorted().join(',') };
  return call(featureFlags.values, { query }, { signal }).catch(() => {
    asked = new Set([...asked, ...reported]);
    return [];
  });
}

const flagsQuery = queryOptions({
  queryKey: queryOf(featureFlags.values, { query: {} }).queryKey,
  queryFn: ({ signal }) => loadValues(signal),
  staleTime: tenMinutes,
  refetchInterval: tenMinutes,
});

function valueFor(values: readonly FlagValue[], feature: Feature): boolean {
  asked.add(feature);
  return flagValue(values, feature, window.location.hostname);
}

/** Whether a flag is on; uses the defaults while flags load or if they can't be loaded. */
export function useFlags(): (feature: Feature) => boolean {
  const { data = [] } = useQuery(flagsQuery);
  return (feature) => valueFor(data, feature);
}

/** The same, but undefined while the flags load. */
export function useKnownFlag(feature: Feature): boolean | undefined {
  const { data } = useQuery(flagsQuery);
  return data && valueFor(data, feature);
}

export function useFlag(feature: Feature): boolean {
  return useFlags()(feature);
}
