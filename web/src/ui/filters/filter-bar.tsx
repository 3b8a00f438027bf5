import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState, type ReactNode } from 'react';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { Icon } from '../icons.tsx';
import { FilterChip } from './filter-chip.tsx';
import type { FilterColumn } from './filter-column.ts';

interface FilterBarProps {
  columns: readonly FilterColumn[];
  filter: FilterModel;
  onOpen: (id: string, anchor: HTMLElement) => void;
  onChange: (filter: FilterModel) => void;
  /** What else belongs to this row, on its right. */
  children?: ReactNode;
}

/** The filters that are set, as chips, and the way to set another. */
export function FilterBar({ columns, filter, onOpen, onChange, children }: FilterBarProps) {
  const active = columns.filter(({ id }) => filter[id]);
  const rest = columns.filter(({ id }) => !filter[id]);
  const without = (removed: string) =>
    Object.fromEntries(Object.entries(filter).filter(([id]) => id !== removed));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
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
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        {active.length > 0 ? (
          <Button size="small" variant="text" onClick={() => onChange({})}>
            Clear all
          </Button>
        ) : null}
        {children}
      </Box>
    </Box>
  );
}

function AddFilter({ columns, onOpen }: Pick<FilterBarProps, 'columns' | 'onOpen'>) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [open, setOpen] = useState(false);
  const chosen = useRef<string | null>(null);
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        aria-haspopup="menu"
        aria-expanded={open}
        startIcon={<Icon name="add" size={13} />}
        onClick={() => setOpen(true)}
        sx={{ gap: 0.5, borderStyle: 'dashed', fontWeight: 500, color: 'text.secondary' }}
      >
        Filter
      </Button>
      <Menu
        open={open}
        anchorEl={button}
        onClose={() => setOpen(false)}
        slotProps={{
          list: { 'aria-label': 'Filter by' },
          paper: { sx: { maxHeight: 360 } },
          transition: {
            // The filter opens once the menu has given the focus back, or it would lose its own.
            onExited: () => {
              if (chosen.current && button) onOpen(chosen.current, button);
              chosen.current = null;
            },
          },
        }}
      >
        {columns.map(({ id, label }) => (
          <MenuItem
            key={id}
            onClick={() => {
              chosen.current = id;
              setOpen(false);
            }}
            sx={{ typography: 'body2' }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
