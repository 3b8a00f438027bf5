import { useNavigate, useSearch } from '@tanstack/react-router';
import type { RawSearch } from '../../platform/page-search.ts';

const inAddress = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

interface Tabs<Name> {
  names: readonly Name[];
  /** Shown if the URL names none. */
  first: Name;
  /** Other parameters to set when the tab changes. */
  reset?: RawSearch;
}

/** The tab is in the URL (`?tab=pending-applications`), so people can link to it. */
export function useTab<Name extends string>({
  names,
  first,
  reset = {},
}: Tabs<Name>): [Name, (name: Name) => void] {
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = typeof search.tab === 'string' ? inAddress(search.tab) : null;
  const tab = names.find((name) => inAddress(name) === asked) ?? first;
  const open = (name: Name) => {
    const tabParam = name === first ? undefined : inAddress(name);
    const next = (before: RawSearch) => ({ ...before, ...reset, tab: tabParam });
    void navigate({ to: '.', search: next, resetScroll: false });
  };
  return [tab, open];
}
