import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ComponentType } from 'react';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import { AutocompleteFilter } from './autocomplete-filter.tsx';
import { BooleanFilter } from './boolean-filter.tsx';
import { DateFilter } from './date-filter.tsx';
import type { CountsQuery, FilterColumn } from './filter-column.ts';
import type { FilterProps } from './filter-parts.tsx';
import { NumberFilter } from './number-filter.tsx';
import { SetFilter } from './set-filter.tsx';
import { TextFilter } from './text-filter.tsx';

const filters: Readonly<Record<FilterColumn['type'], ComponentType<FilterProps>>> = {
  text: TextFilter,
  number: NumberFilter,
  date: DateFilter,
  timestamp: DateFilter,
  boolean: BooleanFilter,
  set: SetFilter,
  autocomplete: AutocompleteFilter,
};

interface FilterPopoverProps {
  anchor: HTMLElement;
  column: FilterColumn;
  filter: AnyFilter | undefined;
  counts: CountsQuery | null;
  /** `again` means this filter already changed while open, as when typing. */
  onChange: (filter: AnyFilter | null, again: boolean) => void;
  onClose: () => void;
}

export function FilterPopover({ anchor, column, filter, counts, onChange, onClose }: FilterPopoverProps) {
  const headingId = useId();
  const changed = useRef(false);
  const Filter = filters[column.type];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: { onEntering: focusFirst },
        paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { mt: 0.5, width: popoverWidth(column) } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1, p: 1.5 }}>
        <Typography variant="subtitle2" component="h2" id={headingId} sx={{ color: 'text.tertiary' }}>
          {column.label}
        </Typography>
        <Filter
          column={column}
          filter={filter}
          counts={counts}
          onClose={onClose}
          onChange={(next) => {
            onChange(next, changed.current);
            changed.current = true;
          }}
        />
      </Box>
    </Popover>
  );
}

/** A text input first, then the current choice, then the first control: the user opened this to use it. */
function focusFirst(dialog: HTMLElement): void {
  const candidates = ['input:not([type="checkbox"], [type="radio"])', 'input:checked', 'input, select'];
  const found = candidates.map((selector) => dialog.querySelector<HTMLElement>(selector)).find(Boolean);
  found?.focus();
}

function popoverWidth({ type }: FilterColumn): number {
  return type === 'date' || type === 'timestamp' ? 272 : type === 'autocomplete' ? 300 : 248;
}
