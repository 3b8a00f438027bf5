import Box from '@mui/material/Box';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import {
  dateOfDay,
  dayOfDate,
  firstYear,
  yearsAhead,
  type Day,
  type DayRange,
} from '@backdock/core/kit/dates.ts';

interface CalendarProps {
  selected: Day | DayRange | null;
  onPick: (day: Day) => void;
  label: string;
}

/** As seen when the application was loaded: nobody keeps it open over a century. */
const lastMonth = new Date(new Date().getFullYear() + yearsAhead, 11);

/** A month to pick a day or the ends of a range from. Loaded when it is first opened. */
export function Calendar({ selected, onPick, label }: CalendarProps) {
  const isRange = typeof selected === 'object' && selected !== null;
  const from = isRange ? dateOfDay(selected.from) : undefined;
  const to = isRange ? dateOfDay(selected.to) : undefined;
  const day = isRange ? undefined : dateOfDay(selected);
  const shown = to ?? from ?? day;
  const common = {
    ...(shown && { defaultMonth: shown }),
    startMonth: new Date(firstYear, 0),
    endMonth: lastMonth,
    captionLayout: 'dropdown',
    navLayout: 'after',
    fixedWeeks: true,
    showOutsideDays: true,
    autoFocus: true,
    'aria-label': label,
    labels: { labelDayButton: dayLabel },
  } as const;
  return (
    <Box sx={look}>
      {isRange ? (
        <DayPicker
          {...common}
          mode="range"
          selected={{ from, to }}
          onSelect={(_, date) => onPick(dayOfDate(date))}
        />
      ) : (
        <DayPicker {...common} mode="single" selected={day} onSelect={(_, date) => onPick(dayOfDate(date))} />
      )}
    </Box>
  );
}

/** Holds the number as it is seen, so that a day can be chosen by saying it: `November 1`, not `1st`. */
function dayLabel(date: Date, { selected, today }: { selected?: boolean; today?: boolean }): string {
  const day = date.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  return [today ? `Today, ${day}` : day, selected ? 'selected' : ''].filter(Boolean).join(', ');
}

/** The picker's own variables, set from the theme. */
const look = {
  p: 1.5,
  typography: 'body2',
  '& .rdp-root': {
    '--rdp-accent-color': 'var(--bd-palette-primary-main)',
    '--rdp-accent-background-color': 'var(--bd-palette-tokens-brandSoft)',
    '--rdp-today-color': 'var(--bd-palette-tokens-brandInk)',
    '--rdp-range_start-date-background-color': 'var(--bd-palette-primary-main)',
    '--rdp-range_end-date-background-color': 'var(--bd-palette-primary-main)',
    '--rdp-range_start-color': 'var(--bd-palette-tokens-onBrand)',
    '--rdp-range_end-color': 'var(--bd-palette-tokens-onBrand)',
    '--rdp-range_middle-color': 'var(--bd-palette-text-primary)',
    '--rdp-day-height': '34px',
    '--rdp-day-width': '36px',
    '--rdp-day_button-height': '32px',
    '--rdp-day_button-width': '32px',
    '--rdp-day_button-border-radius': '7px',
    '--rdp-nav_button-height': '28px',
    '--rdp-nav_button-width': '28px',
    '--rdp-nav-height': '32px',
    '--rdp-outside-opacity': '1',
    '--rdp-weekday-opacity': '1',
    '--rdp-selected-border': 'none',
  },
  '& .rdp-caption_label, & .rdp-dropdown': { typography: 'subtitle2', fontWeight: 600 },
  '& .rdp-weekday': { typography: 'caption', color: 'text.tertiary' },
  '& .rdp-outside .rdp-day_button': { color: 'text.tertiary' },
  '& .rdp-selected': { typography: 'body2', fontWeight: 600 },
  '& .rdp-selected:not(.rdp-range_start, .rdp-range_middle, .rdp-range_end) .rdp-day_button, & .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button':
    { color: 'tokens.onBrand', bgcolor: 'primary.main' },
  '& .rdp-day_button:hover': { bgcolor: 'tokens.paperHover' },
  '& .rdp-day_button:focus-visible, & .rdp-dropdown:focus-visible ~ .rdp-caption_label, & .rdp-button_previous:focus-visible, & .rdp-button_next:focus-visible':
    { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;
