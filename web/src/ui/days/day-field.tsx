import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { shortDate, typedDay, type Day } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';

interface DayFieldProps {
  label: string;
  value: Day | null;
  /** Null if empty, not a date, or too far away. */
  onChange: (day: Day | null) => void;
  onEnter?: () => void;
  placeholder?: string;
  /** For a field that opens ready for typing. */
  takesFocus?: true;
}

/** A date typed in any common format. */
export function DayField(props: DayFieldProps) {
  const { label, value, onChange, onEnter, placeholder = 'MM/DD/YYYY', takesFocus = false } = props;
  const [now] = useState(() => new Date());
  const [draft, setDraft] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const meant = draft === null ? value : typedDay(draft, now);
  // A click in the calendar replaces what was typed.
  const shown = draft !== null && meant === value ? draft : shortDate(value);
  const isWrong = wasLeft && shown.trim() !== '' && meant === null;
  return (
    <TextField
      fullWidth
      value={shown}
      placeholder={placeholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the field wants to type
      autoFocus={takesFocus}
      error={isWrong}
      helperText={isWrong ? messages.invalidFormat : undefined}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => {
        setLeft(false);
        setDraft(target.value);
        onChange(typedDay(target.value, now));
      }}
      onBlur={() => {
        setLeft(true);
        if (meant !== null) setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        // Otherwise the key would also press the button that regains focus.
        event.preventDefault();
        onEnter();
      }}
      slotProps={{ htmlInput: { 'aria-label': label, autoComplete: 'off' } }}
    />
  );
}
