import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Icon } from '../icons.tsx';
import type { FilterColumn } from './filter-column.ts';

interface AddFilterProps {
  columns: readonly FilterColumn[];
  onOpen: (id: string, anchor: HTMLElement) => void;
}

export function AddFilter({ columns, onOpen }: AddFilterProps) {
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
            // The filter opens after the menu has restored focus, or it would lose its own.
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
