import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../platform/api-error.ts';
import { useSettled } from '../use-debounced.ts';
import { autocompleteLook, autocompleteSlots } from './autocomplete-look.ts';
import { matching, maxShown, maxShownRelaxed, unknownOption, type Option } from './option.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { useNullable, wideCell, type FieldProps } from './use-bound.ts';

type Value = string | number;

/** Options the server finds for the typed text. */
interface RemoteOptions<V extends Value> {
  /** The cache key of the search. */
  key: string;
  search: (typed: string, signal: AbortSignal) => Promise<readonly Option<V>[]>;
  /** The label of the record's current value. */
  known?: Option<V> | null | undefined;
}

export type AutocompleteProps<V extends Value> = AutocompleteFieldProps<V> & {
  options: readonly Option<V>[] | RemoteOptions<V>;
};

/** The field's props, wherever its options come from. */
export type AutocompleteFieldProps<V extends Value> = (
  (FieldProps<V> & { nullable?: false }) | (FieldProps<V | null> & { nullable: true })
) & {
  width?: number | 'full';
  /** Shows up to 600 options instead of 100. */
  relaxed?: boolean;
};

const none: readonly never[] = [];

/** One of many options; typing narrows them down. */
export function AutocompleteInput<V extends Value>(props: AutocompleteProps<V>) {
  const { label, required, readOnly, helperText, disabled = false, wide, nullable = false } = props;
  const { value, write, onBlur, inputRef, error } = useNullable<V>(props);
  const { width = 'full', relaxed = false, options } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Option<V> | null>(null);
  const found = useOptions(options, typed, isOpen);
  const chosen = chosenOption(value, [...found.options, picked, knownOf(options)]);
  if (readOnly) return <ReadOnlyValue label={label}>{chosen?.label}</ReadOnlyValue>;
  const limit = relaxed ? maxShownRelaxed : maxShown;
  const problem = error ?? found.error;
  return (
    <Autocomplete
      value={chosen}
      options={found.options}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={found.isLoading}
      disabled={disabled}
      disableClearable={!nullable}
      autoHighlight
      // The selected label in the field isn't a search.
      filterOptions={(all, { inputValue }) =>
        matching(all, found.isRemote || inputValue === chosen?.label ? '' : inputValue, limit)
      }
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value: key }) => key}
      onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_, option) => {
        setPicked(option);
        write(option?.value ?? null);
      }}
      onBlur={onBlur}
      noOptionsText="No matching options"
      slotProps={autocompleteSlots}
      sx={{
        width: width === 'full' ? '100%' : width,
        maxWidth: '100%',
        ...autocompleteLook,
        ...wideCell(wide),
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          required={required}
          error={problem !== undefined}
          helperText={problem ?? helperText}
        />
      )}
    />
  );
}

function chosenOption<V extends Value>(value: unknown, candidates: readonly (Option<V> | null)[]) {
  if (value === null || value === undefined || value === '') return null;
  return candidates.find((option) => option?.value === value) ?? unknownOption(value as V);
}

function knownOf<V extends Value>(options: AutocompleteProps<V>['options']): Option<V> | null {
  return 'search' in options ? (options.known ?? null) : null;
}

function useOptions<V extends Value>(
  source: AutocompleteProps<V>['options'],
  typed: string,
  isOpen: boolean,
) {
  const remote = 'search' in source ? source : null;
  const settled = useSettled(typed);
  const query = useQuery({
    queryKey: ['options', remote?.key, settled],
    queryFn: ({ signal }) => remote?.search(settled, signal) ?? none,
    enabled: remote !== null && isOpen,
    staleTime: 60_000,
  });
  if (!('search' in source)) return { options: source, isLoading: false, isRemote: false };
  return {
    options: query.data ?? none,
    isLoading: query.isFetching || settled !== typed,
    isRemote: true,
    ...(query.error && { error: messageFor(query.error) }),
  };
}
