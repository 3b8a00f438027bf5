import { useNavigate, useSearch } from '@tanstack/react-router';
import { dateOfDay, type Day } from '@backdock/core/kit/dates.ts';
import type { PolicyVersion } from '@backdock/core/marketplaces/marketplaces.contract.ts';

interface PolicyViewParams {
  /** The date whose policy is shown; defaults to today. */
  on?: Day | undefined;
  /** Or this version, whenever it is in force. */
  version?: number | undefined;
  /** Two versions side by side, the older one on the left. */
  compare?: readonly [number, number] | undefined;
}

/** The policy view is in the URL, so it can be shared. */
export function usePolicyView(versions: readonly PolicyVersion[]) {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const isKnown = (version: unknown): version is number => versions.some((one) => one.version === version);
  const { on, version, compare } = search;
  const pair = Array.isArray(compare) && compare.length === 2 && compare.every(isKnown) ? compare : null;
  return {
    on: typeof on === 'string' && dateOfDay(on) ? on : undefined,
    version: isKnown(version) ? version : undefined,
    compare: pair as [number, number] | null,
    show: (params: PolicyViewParams) => {
      void navigate({ to: '.', search: (before) => ({ ...before, ...params }), resetScroll: false });
    },
  };
}
