import { createContext } from 'react';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';

interface HeaderState {
  sort: readonly SortItem[];
  filter: FilterModel;
  /** The column whose filter is open. */
  opened: string | null;
  onOpenFilter: (id: string, anchor: HTMLElement) => void;
}

/** AG Grid renders its own headers; this context gives them their state. */
export const HeaderContext = createContext<HeaderState>({
  sort: [],
  filter: {},
  opened: null,
  onOpenFilter: () => undefined,
});
