import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useFilterDebounced } from '../../ui/use-debounced.ts';

interface DraftFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  disabled?: boolean;
  helperText?: (draft: string) => string | undefined;
}

/** Text that takes effect once typing pauses, or on Enter. */
export function DraftField({
  label,
  value,
  onChange,
  maxLength,
  disabled = false,
  helperText,
}: DraftFieldProps) {
  const [draft, setDraft] = useState({ text: value, of: value });
  // A cleared filter or a followed link replaces what was typed.
  const text = draft.of === value ? draft.text : value;
  const { schedule, flush } = useFilterDebounced((next: string) => {
    setDraft({ text: next, of: next.trim() });
    onChange(next.trim());
  });
  return (
    <TextField
      fullWidth
      label={label}
      value={text}
      disabled={disabled}
      helperText={helperText?.(text)}
      onChange={({ target }) => {
        setDraft({ text: target.value, of: value });
        schedule(target.value);
      }}
      onBlur={flush}
      onKeyDown={(event) => {
        if (event.key === 'Enter') flush();
      }}
      slotProps={{ htmlInput: { maxLength, autoComplete: 'off' } }}
    />
  );
}
