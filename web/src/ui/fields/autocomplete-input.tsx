import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageFor } from '../../platform/api-error.ts';
import { useSettled } from '../use-debounced.ts';
import { autocompleteLook, autocompleteSlots } from './autocomplete-look.ts';
import { matching, mostShown, mostShownRelaxed, unknownOption, type Option } from './option.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { useBound, wideCell, type FieldProps } from './use-bound.ts';

type Value = string | number;

/** Options that the server finds for what was typed. */
interface RemoteOptions<V extends Value> {
  /** Names what is searched, for the cache. */
  key: string;
  search: (typed: string, signal: AbortSignal) => Promise<readonly Option<V>[]>;
  /** How the value that the record came with is called. */
  known?: Option<V> | null | undefined;
}

export type AutocompleteProps<V extends Value> = (
  (FieldProps<V> & { nullable?: false }) | (FieldProps<V | null> & { nullable: true })
) & {
  options: readonly Option<V>[] | RemoteOptions<V>;
  width?: number | 'full';
  /** Shows up to 600 options instead of 100. */
  relaxed?: boolean;
};

const none: readonly never[] = [];

/** One of many: typed words narrow them down. */
export function AutocompleteInput<V extends Value>(props: AutocompleteProps<V>) {
  const { label, required, readOnly, helperText, disabled = false, wide, nullable = false } = props;
  const { value, write, onBlur, inputRef, error } = useBound<V | null>(props as FieldProps<V | null>);
  const { width = 'full', relaxed = false, options } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<Option<V> | null>(null);
  const found = useOptions(options, typed, isOpen);
  const chosen = chosenOption(value, [...found.options, picked, knownOf(options)]);
  if (readOnly) return <ReadOnlyValue label={label}>{chosen?.label}</ReadOnlyValue>;
  const most = relaxed ? mostShownRelaxed : mostShown;
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
      // The chosen label in the field is no search.
      filterOptions={(all, { inputValue }) =>
        matching(all, found.isRemote || inputValue === chosen?.label ? '' : inputValue, most)
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
  if (!remote) return { options: source as readonly Option<V>[], isLoading: false, isRemote: false };
  return {
    options: query.data ?? none,
    isLoading: query.isFetching || settled !== typed,
    isRemote: true,
    ...(query.error && { error: messageFor(query.error) }),
  };
}
