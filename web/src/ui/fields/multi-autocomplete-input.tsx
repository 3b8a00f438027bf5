import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { autocompleteSlots, chipsLook } from './autocomplete-look.ts';
import { matching, maxShown, unknownOption, type Option } from './option.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { useBound, wideCell, type FieldProps } from './use-bound.ts';

type Value = string | number;

export type MultiAutocompleteProps<V extends Value> = FieldProps<V[]> & {
  options: readonly Option<V>[];
  /** Labels for the record's values that are no longer offered. */
  known?: readonly Option<V>[];
  /** Why the options are missing. */
  problem?: string | undefined;
};

/** Several of many options; typing narrows them down. */
export function MultiAutocompleteInput<V extends Value>(props: MultiAutocompleteProps<V>) {
  const {
    label,
    required,
    readOnly,
    helperText,
    disabled = false,
    wide,
    options,
    known = [],
    problem,
  } = props;
  const { value, write, onBlur, inputRef, error } = useBound<V[]>(props);
  const values: V[] = Array.isArray(value) ? value : [];
  const chosen = values.map(
    (one) => [...options, ...known].find((option) => option.value === one) ?? unknownOption(one),
  );
  if (readOnly) {
    return <ReadOnlyValue label={label}>{chosen.map((option) => option.label).join(', ')}</ReadOnlyValue>;
  }
  const wrong = error ?? problem;
  return (
    <Autocomplete
      multiple
      value={chosen}
      options={options}
      disabled={disabled}
      disableCloseOnSelect
      filterSelectedOptions
      autoHighlight
      filterOptions={(all, { inputValue }) => matching(all, inputValue, maxShown)}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value: key }) => key}
      onChange={(_, picked) => write(picked.map((option) => option.value))}
      onBlur={onBlur}
      noOptionsText="No matching options"
      slotProps={{ ...autocompleteSlots, chip: { size: 'small' } }}
      sx={{ ...chipsLook, ...wideCell(wide) }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          required={required}
          error={wrong !== undefined}
          helperText={wrong ?? helperText}
        />
      )}
    />
  );
}
