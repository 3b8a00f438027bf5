import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { pickupTimes, timeText } from '@backdock/core/kit/time.ts';
import { AutocompleteInput } from './autocomplete-input.tsx';
import { maxInSelect, unknownOption, withUnknown, type Option } from './option.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { textOf, useNullable, wideCell, type FieldProps } from './use-bound.ts';

type Value = string | number;

export type SelectProps<V extends Value> = (
  (FieldProps<V> & { nullable?: false }) | (FieldProps<V | null> & { nullable: true })
) & {
  options: readonly Option<V>[];
  /** In pixels, or the full available width. */
  width?: number | 'full';
};

const selectWidth = 300;

/** One of a few options. With more than a hundred it becomes an autocomplete. */
export function SelectInput<V extends Value>(props: SelectProps<V>) {
  return props.options.length > maxInSelect ? <AutocompleteInput {...props} /> : <Select {...props} />;
}

function Select<V extends Value>(props: SelectProps<V>) {
  const { name, label, required, readOnly, helperText, disabled = false, wide, options, nullable } = props;
  const { value, write, onBlur, inputRef, error } = useNullable<V>(props);
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
      onChange={(event) => write(shown.find((option) => option.value === event.target.value)?.value ?? null)}
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

/** A pickup time, stored as HH:mm. An invalid time shows nothing when read-only. */
export function TimeInput(props: TimeProps) {
  const { value } = useNullable<string>(props);
  const time = textOf(value);
  const label = timeText(time);
  if (props.readOnly) return <ReadOnlyValue label={props.label}>{label}</ReadOnlyValue>;
  // A supplier's quarter past nine isn't one of our pickup times, but it is a valid time.
  const isOffered = label === '' || pickupTimes.some((offered) => offered.value === time);
  const options = isOffered ? pickupTimes : [...pickupTimes, { ...unknownOption(time), label }];
  return <SelectInput {...props} options={options} />;
}
