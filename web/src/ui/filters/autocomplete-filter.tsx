import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../platform/api-error.ts';
import { autocompleteLook, autocompleteSlots } from '../fields/autocomplete-look.ts';
import type { Option } from './filter-column.ts';
import { autocompleteFilter } from './filter-models.ts';
import type { FilterProps } from './filter-parts.tsx';
import { shownOptions } from './shown-options.ts';
import { useFilterDebounced } from '../use-debounced.ts';

/** Mounted only when opened, so its options load only then. */
export function AutocompleteFilter({ column, filter, onChange }: FilterProps) {
  const was = filter?.filterType === 'autocomplete' ? filter.values : [];
  const [values, setValues] = useState<(string | number)[]>(was);
  const { data = [], error, isFetching } = useOptions(column.options);
  const { schedule } = useFilterDebounced(onChange);
  const chosen = values.map(
    (value) => data.find((option) => option.value === value) ?? { value, label: String(value) },
  );
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={data}
      value={chosen}
      loading={isFetching}
      slotProps={autocompleteSlots}
      filterOptions={(options, { inputValue }) => shownOptions(options, inputValue)}
      isOptionEqualToValue={(option, value) => option.value === value.value}
      getOptionKey={(option) => option.value}
      onChange={(_, next: Option[]) => {
        const nextValues = next.map((option) => option.value);
        setValues(nextValues);
        schedule(autocompleteFilter(nextValues));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={values.length === 0 ? 'Type to search' : ''}
          error={error !== null}
          helperText={error ? messageFor(error) : undefined}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': column.label },
          }}
        />
      )}
      sx={{ ...autocompleteLook, minWidth: 250 }}
    />
  );
}

function useOptions(options: FilterProps['column']['options']) {
  return useQuery({
    queryKey: options?.queryKey ?? ['no-options'],
    queryFn: async (context) => {
      const loaded: unknown = await options?.queryFn(context);
      if (!Array.isArray(loaded)) throw new Error('This filter’s options aren’t a list.');
      const list: Option[] = loaded;
      return list;
    },
    enabled: options !== undefined,
  });
}
