import type { Column } from '@backdock/core/kit/list.ts';

export interface Option {
  value: string | number;
  label: string;
}

/** Where an autocomplete's options come from. They load when the filter opens. */
export interface OptionsQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<readonly Option[]>;
}

/** What a filter needs to know about its column. */
export interface FilterColumn {
  id: string;
  label: string;
  type: Column['type'];
  /** How a number is written in the chip. */
  as?: 'money' | 'percent';
  values?: readonly string[];
  /** Set if a row has several of the values. */
  several?: true;
  labels?: Readonly<Record<string, string>>;
  options?: OptionsQuery;
}

/** How many rows each value of a set has. Fetched when the filter opens. */
export interface CountsQuery {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Readonly<Record<string, number>> | null>;
}
