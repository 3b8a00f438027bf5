import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { commaListSuggestions, pickForCommaList } from '@backdock/core/kit/text/comma-list.ts';
import { autocompleteLook, autocompleteSlots } from './autocomplete-look.ts';
import { maxShown } from './option.ts';
import { ReadOnlyValue } from './read-only-value.tsx';
import { textOf, useBound, wideCell, type FieldProps } from './use-bound.ts';

interface CommaListProps extends FieldProps<string> {
  options: readonly string[];
}

/** Comma-separated values, with completion for the one being typed. */
export function CommaListInput(props: CommaListProps) {
  const { label, required, readOnly, helperText, disabled = false, wide, options } = props;
  const { value, write, onBlur, inputRef, error } = useBound(props);
  const text = textOf(value);
  if (readOnly) return <ReadOnlyValue label={label}>{text}</ReadOnlyValue>;
  return (
    <Autocomplete
      freeSolo
      disableClearable
      disabled={disabled}
      options={commaListSuggestions(text, options).slice(0, maxShown)}
      filterOptions={(suggested) => suggested}
      // Nothing is ever selected: a suggestion only becomes part of the text.
      value={''}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason === 'input') write(next);
      }}
      onChange={(_, option, reason) => {
        if (reason === 'selectOption') write(pickForCommaList(text, option));
      }}
      onBlur={onBlur}
      slotProps={autocompleteSlots}
      sx={{ ...autocompleteLook, ...wideCell(wide) }}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          required={required}
          error={error !== undefined}
          helperText={error ?? helperText}
        />
      )}
    />
  );
}
