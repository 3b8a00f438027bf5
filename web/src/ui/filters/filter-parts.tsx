import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { keysOf } from '@backdock/core/kit/keys.ts';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import type { CountsQuery, FilterColumn } from './filter-column.ts';

/** Props of every filter. A change to null removes the filter. */
export interface FilterProps {
  column: FilterColumn;
  filter: AnyFilter | undefined;
  /** For a set with counted values. */
  counts: CountsQuery | null;
  onChange: (filter: AnyFilter | null) => void;
  onClose: () => void;
}

interface TypeSelectProps<T extends string> {
  column: FilterColumn;
  type: T;
  labels: Readonly<Record<T, string>>;
  onChange: (type: T) => void;
}

export function TypeSelect<T extends string>({ column, type, labels, onChange }: TypeSelectProps<T>) {
  const types = keysOf(labels);
  return (
    <TextField
      select
      fullWidth
      value={type}
      onChange={(event) => {
        const chosen = types.find((one) => one === event.target.value);
        if (chosen) onChange(chosen);
      }}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `${column.label} condition` } }}
    >
      {types.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </TextField>
  );
}

interface ButtonsProps {
  onClear: () => void;
  onApply: () => void;
  canApply: boolean;
}

export function FilterButtons({ onClear, onApply, canApply }: ButtonsProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Button size="small" variant="text" onClick={onClear}>
        Clear
      </Button>
      <Button size="small" variant="contained" color="primary" disabled={!canApply} onClick={onApply}>
        Apply
      </Button>
    </Box>
  );
}
