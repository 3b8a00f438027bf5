import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { AnyFilter } from '@backdock/core/kit/list.ts';
import type { CountsQuery, FilterColumn } from './filter-column.ts';

/** What every filter is given. A change of null takes the filter away. */
export interface FilterProps {
  column: FilterColumn;
  filter: AnyFilter | undefined;
  /** Of a set whose values are counted. */
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
  const types = Object.keys(labels) as T[];
  return (
    <TextField
      select
      fullWidth
      value={type}
      onChange={(event) => onChange(event.target.value as T)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `How ${column.label} is compared` } }}
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
