import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { autocompleteLook, autocompleteSlots } from './autocomplete-look.ts';
import { matching, maxShownRelaxed, type Option, unknownOption } from './option.ts';

interface OptionFieldProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  isLoading?: boolean;
  /** Why the options couldn't be loaded. */
  problem?: string | undefined;
}

/** One of many options, or none, outside of a form. */
export function OptionField<V extends string | number>(props: OptionFieldProps<V>) {
  const { label, options, value, onChange, isLoading = false, problem } = props;
  const chosen =
    value === undefined
      ? null
      : (options.find((option) => option.value === value) ??
        (isLoading ? { value, label: '…' } : unknownOption(value)));
  return (
    <Autocomplete
      value={chosen}
      options={options}
      loading={isLoading}
      autoHighlight
      filterOptions={(all, { inputValue }) =>
        matching(all, inputValue === chosen?.label ? '' : inputValue, maxShownRelaxed)
      }
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value: key }) => key}
      onChange={(_, option) => onChange(option?.value)}
      noOptionsText="No matching options"
      slotProps={{ ...autocompleteSlots, popper: { placement: 'bottom-start', sx: { minWidth: 300 } } }}
      sx={autocompleteLook}
      renderInput={(params) => (
        <TextField {...params} label={label} error={problem !== undefined} helperText={problem} />
      )}
    />
  );
}
