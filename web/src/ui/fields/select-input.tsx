import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { pickupTimes, timeText } from '@backdock/core/kit/time.ts';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { mostInSelect, unknownOption, withUnknown, type Option } from './option.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { useBound, wideCell, type FieldProps } from './use-bound.ts';

type Value = string | number;

export type SelectProps<V extends Value> = (
  (FieldProps<V> & { nullable?: false }) | (FieldProps<V | null> & { nullable: true })
) & {
  options: readonly Option<V>[];
  /** In pixels, or as wide as there is room. */
  width?: number | 'full';
};

const selectWidth = 300;

/** One of a few. With more than a hundred it becomes a field to type into. */
export function SelectInput<V extends Value>(props: SelectProps<V>) {
  return props.options.length > mostInSelect ? <AutocompleteInput {...props} /> : <Select {...props} />;
}

function Select<V extends Value>(props: SelectProps<V>) {
  const { name, label, required, readOnly, helperText, disabled = false, wide, options, nullable } = props;
  const { value, write, onBlur, inputRef, error } = useBound<V | null>(props as FieldProps<V | null>);
  const { width = selectWidth } = props;
  const chosen = value === null || value === undefined || value === '' ? null : (value as V);
  const shown = withUnknown(options, chosen);
  if (readOnly) {
    return (
      <ReadOnlyValue label={label}>{shown.find((option) => option.value === chosen)?.label}</ReadOnlyValue>
    );
  }
  return (
    <TextField
      select
      name={name}
      label={label}
      required={required}
      disabled={disabled}
      inputRef={inputRef}
      value={chosen ?? ''}
      onChange={(event) => write(event.target.value === '' ? null : (event.target.value as V))}
      onBlur={onBlur}
      error={error !== undefined}
      helperText={error ?? helperText}
      sx={{ width: width === 'full' ? '100%' : width, maxWidth: '100%', ...wideCell(wide) }}
    >
      {nullable ? <MenuItem value="">--</MenuItem> : null}
      {shown.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

type TimeProps =
  (FieldProps<string> & { nullable?: false }) | (FieldProps<string | null> & { nullable: true });

/** A pickup time, kept as HH:mm. Read, a time that is none shows nothing. */
export function TimeInput(props: TimeProps) {
  const { value } = useBound<string | null>(props as FieldProps<string | null>);
  if (props.readOnly) {
    return <ReadOnlyValue label={props.label}>{timeText(value as string | null)}</ReadOnlyValue>;
  }
  // A supplier's quarter past nine is no pickup time of ours, but it is a time.
  const label = timeText(value as string | null);
  const isOffered = label === '' || pickupTimes.some((time) => time.value === value);
  const options = isOffered ? pickupTimes : [...pickupTimes, { ...unknownOption(value as string), label }];
  return <SelectInput {...props} options={options} />;
}
