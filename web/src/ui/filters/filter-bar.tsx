import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { filterToAddress } from '../grid/grid-state.ts';
import { AddFilter } from './add-filter.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterColumn } from './filter-column.ts';

interface FiltersProps {
  columns: readonly FilterColumn[];
  filter: FilterModel;
  /** The page's default filters. */
  normal: FilterModel;
  onOpen: (id: string, anchor: HTMLElement) => void;
  onChange: (filter: FilterModel) => void;
}

interface FilterBarProps extends FiltersProps {
  /** Content before the filters. */
  leading?: ReactNode;
  /** Replaces the filters while they don't apply. */
  instead?: ReactNode;
  /** Other content for this row, on the right. */
  children?: ReactNode;
}

/** The active filters as chips, and a button to add another. */
export function FilterBar({ leading, instead, children, ...filters }: FilterBarProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {leading}
      {instead ?? <Filters {...filters} />}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>{children}</Box>
    </Box>
  );
}

function Filters({ columns, filter, normal, onOpen, onChange }: FiltersProps) {
  const active = columns.filter(({ id }) => filter[id]);
  const rest = columns.filter(({ id }) => !filter[id]);
  const without = (removed: string) =>
    Object.fromEntries(Object.entries(filter).filter(([id]) => id !== removed));
  const isNormal = Object.keys(filterToAddress(filter, normal)).length === 0;
  return (
    <>
      <Box
        component="ul"
        aria-label="Filters"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0, m: 0, p: 0, listStyle: 'none' }}
      >
        {active.map((column) => {
          const value = filter[column.id];
          return value ? (
            <FilterChip
              key={column.id}
              column={column}
              filter={value}
              onOpen={(anchor) => onOpen(column.id, anchor)}
              onRemove={() => onChange(without(column.id))}
            />
          ) : null;
        })}
        {rest.length > 0 ? (
          <li>
            <AddFilter columns={rest} onOpen={onOpen} />
          </li>
        ) : null}
      </Box>
      {isNormal ? null : (
        <Button size="small" variant="text" onClick={() => onChange(normal)}>
          {Object.keys(normal).length === 0 ? 'Clear all' : 'Reset to default'}
        </Button>
      )}
    </>
  );
}
