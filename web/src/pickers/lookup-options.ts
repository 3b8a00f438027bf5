import { useQuery } from '@tanstack/react-query';
import { messageFor } from '../platform/api-error.ts';
import type { Option } from '../ui/fields/option.ts';

export const minutes = (count: number) => count * 60_000;

interface Lookup<V extends string | number> {
  /** The cache key. */
  key: readonly unknown[];
  load: (signal: AbortSignal) => Promise<readonly Option<V>[]>;
  staleTime: number;
}

const none: readonly never[] = [];

export interface LoadedOptions<V extends string | number> {
  options: readonly Option<V>[];
  /** Why the options are missing. */
  problem: string | undefined;
}

/** Rarely changing options: loaded once and shared by every field that offers them. */
export function useLookup<V extends string | number>({ key, load, staleTime }: Lookup<V>): LoadedOptions<V> {
  const { data, error } = useQuery({
    queryKey: ['options', ...key],
    queryFn: ({ signal }) => load(signal),
    staleTime,
  });
  return { options: data ?? none, problem: error ? messageFor(error) : undefined };
}

/** Keeps the record's own value as an option, even if it left the list or the list is still loading. */
export function withKnown<V extends string | number>(
  options: readonly Option<V>[],
  known: Option<V> | null | undefined,
): readonly Option<V>[] {
  return !known || options.some(({ value }) => value === known.value) ? options : [...options, known];
}
