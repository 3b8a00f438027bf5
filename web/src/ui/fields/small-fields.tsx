import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import type { FocusEvent } from 'react';
import { autocompleteLook, autocompleteSlots } from './autocomplete-look.ts';
import { matching, maxShownRelaxed, type Option } from './option.ts';

interface SmallTextProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  placeholder?: string;
  width?: number | string;
  isMono?: boolean;
  lines?: number;
  /** Beyond these it scrolls. */
  mostLines?: number;
  disabled?: boolean;
  /** Inside the field, where the place doesn't say what it is. */
  showsLabel?: true;
  /** What is typed first replaces what it holds. */
  takesFocus?: boolean;
  onBlur?: () => void;
}

export function SmallText(props: SmallTextProps) {
  const { label, value, onChange, error, placeholder, width = 260, isMono = false, lines } = props;
  const { disabled = false, showsLabel, takesFocus = false, onBlur, mostLines } = props;
  return (
    <TextField
      size="small"
      {...(onBlur && { onBlur })}
      {...(takesFocus && {
        autoFocus: true,
        onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.target.select(),
      })}
      disabled={disabled}
      value={value}
      placeholder={placeholder}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error}
      multiline={lines !== undefined}
      minRows={lines}
      {...(mostLines && { maxRows: mostLines })}
      slotProps={{
        htmlInput: {
          'aria-label': label,
          spellCheck: !isMono,
          ...(isMono && { style: { fontFamily: 'monospace' } }),
        },
        ...(showsLabel && {
          input: {
            startAdornment: (
              // Reading the name aloud is the field's part.
              <InputAdornment position="start" aria-hidden sx={{ mr: 0.75, '& p': { typography: 'body2' } }}>
                {label}
              </InputAdornment>
            ),
          },
        }),
      }}
      sx={{ width, maxWidth: '100%', flexGrow: 1 }}
    />
  );
}

interface SmallNumberProps {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  error?: string | undefined;
}

/** A whole number. */
export function SmallNumber({ label, value, onChange, error }: SmallNumberProps) {
  return (
    <TextField
      size="small"
      value={value ?? ''}
      onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 6)))}
      error={error !== undefined}
      helperText={error}
      slotProps={{ htmlInput: { 'aria-label': label, inputMode: 'numeric' } }}
      sx={{ width: 90 }}
    />
  );
}

interface ManyProps<V extends string | number> {
  label: string;
  options: readonly Option<V>[];
  value: readonly V[];
  onChange: (value: V[]) => void;
  error?: string | undefined;
  disabled?: boolean;
}

/** Several of many options. */
export function SmallMany<V extends string | number>({
  label,
  options,
  value,
  onChange,
  error,
  disabled = false,
}: ManyProps<V>) {
  const chosen = value.map(
    (each) => options.find((option) => option.value === each) ?? { value: each, label: String(each) },
  );
  return (
    <Autocomplete
      multiple
      size="small"
      disabled={disabled}
      value={chosen}
      options={options}
      autoHighlight
      filterOptions={(all, { inputValue }) => matching(all, inputValue, maxShownRelaxed)}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value: key }) => key}
      onChange={(_, next) => onChange(next.map((option) => option.value))}
      noOptionsText="No matching options"
      slotProps={autocompleteSlots}
      sx={{ ...autocompleteLook, minWidth: 260, flexGrow: 1 }}
      renderInput={(params) => (
        <TextField
          {...params}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}

interface OneProps<V extends string | number> {
  label: string;
  placeholder?: string;
  /** For options that the server looks up. */
  onType?: (typed: string) => void;
  options: readonly Option<V>[];
  value: V | null;
  onChange: (value: V) => void;
  error?: string | undefined;
  disabled?: boolean;
  /** For a value that is in no option: an employee who left, an attribute that is gone. */
  unknownLabel?: (value: V) => string;
  /** It replaces the button that asked for it. */
  takesFocus?: true;
}

/** One of many options, found by typing. */
export function SmallOne<V extends string | number>(props: OneProps<V>) {
  const { label, placeholder, options, value, onChange, onType, error, disabled = false } = props;
  const { unknownLabel = (unknown: V) => `#${unknown}`, takesFocus } = props;
  const chosen =
    value === null
      ? null
      : (options.find((option) => option.value === value) ?? { value, label: unknownLabel(value) });
  return (
    <Autocomplete
      size="small"
      disabled={disabled}
      value={chosen}
      options={options}
      autoHighlight
      filterOptions={(all, { inputValue }) =>
        matching(all, inputValue === chosen?.label ? '' : inputValue, maxShownRelaxed)
      }
      isOptionEqualToValue={(option, other) => option.value === other.value}
      getOptionKey={({ value: key }) => key}
      onChange={(_, next) => {
        if (next) onChange(next.value);
      }}
      {...(onType && { onInputChange: (_: unknown, typed: string) => onType(typed) })}
      noOptionsText="No matching options"
      slotProps={autocompleteSlots}
      sx={{ ...autocompleteLook, minWidth: 240, flexGrow: 1 }}
      renderInput={(params) => (
        <TextField
          {...params}
          {...(takesFocus && { autoFocus: true })}
          placeholder={placeholder}
          error={error !== undefined}
          helperText={error}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label },
          }}
        />
      )}
    />
  );
}
