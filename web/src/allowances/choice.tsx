import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface ChoiceProps<V extends string | number> {
  label: string;
  value: V;
  options: readonly (readonly [V, string])[];
  onChange: (value: V) => void;
  minWidth?: number;
}

/** One of a few, above a list or beside a title. */
export function Choice<V extends string | number>(props: ChoiceProps<V>) {
  const { label, value, options, onChange, minWidth = 96 } = props;
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={({ target }) => onChange(target.value as unknown as V)}
      slotProps={{ htmlInput: { 'aria-label': label } }}
      sx={{ minWidth }}
    >
      {options.map(([option, text]) => (
        <MenuItem key={option} value={option}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
