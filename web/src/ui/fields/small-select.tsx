import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Option } from './option.ts';

interface SmallSelectProps<V extends string | number> {
  /** For screen readers only; the row already shows it. */
  label: string;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  width?: number;
  error?: string | undefined;
  disabled?: boolean;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** One of a few options, in a row of fields. */
export function SmallSelect<V extends string | number>(props: SmallSelectProps<V>) {
  const { label, options, value, onChange, width = 170, error, disabled = false, placeholder } = props;
  return (
    <TextField
      select
      size="small"
      disabled={disabled}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = options.find((option) => String(option.value) === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { 'aria-label': label },
        select: {
          SelectDisplayProps: { 'aria-label': label },
          ...(placeholder && { displayEmpty: true }),
        },
      }}
      sx={{ width, maxWidth: '100%' }}
    >
      {placeholder ? (
        <MenuItem value="" disabled>
          {placeholder}
        </MenuItem>
      ) : null}
      {options.map((option) => (
        <MenuItem key={option.value} value={String(option.value)}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
