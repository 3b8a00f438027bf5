import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  featureFlags,
  type FlagRow,
  type PlannedFlag,
} from '@backdock/core/administration/feature-flags.contract.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';

/** Every flag; there are at most a hundred or so. */
export const flagsQuery = queryOf(featureFlags.list, { query: { limit: '500' } });

/** Who would gain and lose the flag; nothing is loaded without a plan. */
export function useFlagPreview({ feature, version }: FlagRow, plan: PlannedFlag | null) {
  return useQuery({
    queryKey: ['flag-preview', feature, version, plan],
    queryFn: () => call(featureFlags.preview, { params: { feature }, body: plan ?? {} }),
    enabled: plan !== null,
    placeholderData: keepPreviousData,
  });
}

export type PreviewQuery = ReturnType<typeof useFlagPreview>;

export const refreshFlags = () =>
  refresh(featureFlags.list, featureFlags.values, featureFlags.history, featureFlags.why);
