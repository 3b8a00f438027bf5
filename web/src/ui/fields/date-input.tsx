import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { dateOfDay, shortDate, typedDay } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { Icon } from '../icons.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { ReadOnlyValue } from './read-only-value.tsx';
import { TextBase } from './text-base.tsx';
import { textOf, useNullable, wideCell, type FieldProps } from './use-bound.ts';

type DateProps =
  (FieldProps<string> & { nullable?: false }) | (FieldProps<string | null> & { nullable: true });

/** A date, typed in any common format or picked from a calendar. */
export function DateInput({ readOnly, control, nullable = false, wide, ...props }: DateProps) {
  const { value, write, onBlur, error, ...field } = useNullable<string>({ ...props, readOnly, control });
  const [draft, setDraft] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const stored = textOf(value);
  // An invalid date stays in the field, so it can be corrected.
  const shown = shortDate(stored) || stored;
  const isWrong = draft === null && stored !== '' && !dateOfDay(stored);
  if (readOnly) return <ReadOnlyValue label={props.label}>{shown}</ReadOnlyValue>;
  const keep = (text: string) => write(text === '' && nullable ? null : text);
  return (
    <Box ref={place} sx={wideCell(wide)}>
      <TextBase
        {...props}
        {...field}
        error={error ?? (isWrong ? messages.invalidFormat : undefined)}
        value={draft ?? shown}
        onChange={(text) => {
          setDraft(text);
          keep(typedDay(text, new Date()) ?? text.trim());
        }}
        onBlur={() => {
          setDraft(null);
          onBlur();
        }}
        htmlInput={{ autoComplete: 'off', placeholder: 'MMM dd, yyyy' }}
        end={
          <IconButton
            size="small"
            aria-label={`Choose ${props.label.toLowerCase()}`}
            aria-haspopup="dialog"
            disabled={props.disabled ?? false}
            onClick={() => setAnchor(place.current)}
          >
            <Icon name="calendar" />
          </IconButton>
        }
      />
      <CalendarPopover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        selected={dateOfDay(stored) ? stored : null}
        label={props.label}
        onPick={(day) => {
          keep(day);
          setDraft(null);
          setAnchor(null);
        }}
      />
    </Box>
  );
}
