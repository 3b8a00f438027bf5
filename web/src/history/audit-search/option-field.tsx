import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { autocompleteLook, autocompleteSlots } from '../../ui/fields/autocomplete-look.ts';
import { matching, maxShownRelaxed, type Option, unknownOption } from '../../ui/fields/option.ts';

interface OptionFieldProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  value: V | undefined;
  onChange: (value: V | undefined) => void;
  isLoading: boolean;
}

/** One of many options, or none. */
export function OptionField<V extends string | number>(props: OptionFieldProps<V>) {
  const { label, options, value, onChange, isLoading } = props;
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
      renderInput={(params) => <TextField {...params} label={label} />}
    />
  );
}
