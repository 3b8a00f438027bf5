import { createContext } from 'react';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';

interface HeaderState {
  sort: readonly SortItem[];
  filter: FilterModel;
  /** The column whose filter is open. */
  opened: string | null;
  onOpenFilter: (id: string, anchor: HTMLElement) => void;
}

/** The grid draws its headers itself; this is how they learn what they are to show. */
export const HeaderContext = createContext<HeaderState>({
  sort: [],
  filter: {},
  opened: null,
  onOpenFilter: () => undefined,
});
