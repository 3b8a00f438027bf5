import 'react-day-picker/style.css';
import Box from '@mui/material/Box';
import { DayPicker } from 'react-day-picker';
import { dateOfDay, dayOfDate, type DayRange } from '@backdock/core/kit/dates.ts';
import { dayBounds } from './filter-models.ts';

interface CalendarProps {
  label: string;
  today: string;
  /** One day, or the range that clicks are making. */
  selected: string | DayRange;
  onPick: (day: string) => void;
}

const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const dateIn = (day: string) => dateOfDay(day) ?? new Date(0);

/** Days as texts on the outside; a click is only reported, what it means is decided elsewhere. */
export function Calendar({ label, today, selected, onPick }: CalendarProps) {
  const { first, last } = dayBounds(today);
  const shared = {
    captionLayout: 'dropdown',
    startMonth: dateIn(first),
    endMonth: dateIn(last),
    today: dateIn(today),
    showOutsideDays: true,
    fixedWeeks: true,
    'aria-label': label,
    // As the button shows it: the days of DayPicker's own labels are "3rd" where one sees 3.
    labels: { labelDayButton: (date: Date) => dayName.format(date) },
  } as const;
  const pick = (_: unknown, clicked: Date) => onPick(dayOfDate(clicked));
  return (
    <Box sx={calendarLook}>
      {typeof selected === 'string' ? (
        <DayPicker
          {...shared}
          mode="single"
          required
          defaultMonth={dateIn(selected)}
          selected={dateIn(selected)}
          onSelect={pick}
        />
      ) : (
        <DayPicker
          {...shared}
          mode="range"
          required
          defaultMonth={dateIn(selected.from ?? today)}
          selected={{ from: dateOfDay(selected.from), to: dateOfDay(selected.to) }}
          onSelect={pick}
        />
      )}
    </Box>
  );
}

const calendarLook = {
  display: 'grid',
  justifyContent: 'center',
  '& .rdp-root': {
    '--rdp-accent-color': 'var(--bd-palette-primary-main)',
    '--rdp-accent-background-color': 'var(--bd-palette-tokens-brandSoft)',
    '--rdp-today-color': 'var(--bd-palette-tokens-brandInk)',
    '--rdp-range_start-color': 'var(--bd-palette-primary-contrastText)',
    '--rdp-range_end-color': 'var(--bd-palette-primary-contrastText)',
    '--rdp-day-width': '32px',
    '--rdp-day-height': '32px',
    '--rdp-day_button-width': '30px',
    '--rdp-day_button-height': '30px',
    '--rdp-day_button-border-radius': '7px',
    '--rdp-nav_button-width': '28px',
    '--rdp-nav_button-height': '28px',
    '--rdp-nav-height': '32px',
    '--rdp-outside-opacity': '1',
    '--rdp-weekday-opacity': '1',
    '--rdp-weekday-padding': '4px 0',
  },
  '& .rdp-chevron': { width: 16, height: 16, fill: 'var(--bd-palette-text-secondary)' },
  '& .rdp-button_next, & .rdp-button_previous': { borderRadius: '7px' },
  '& .rdp-button_next:hover, & .rdp-button_previous:hover': { bgcolor: 'tokens.paperHover' },
  '& .rdp-caption_label': { typography: 'body2', fontWeight: 550 },
  '& .rdp-weekday': { typography: 'caption', color: 'text.tertiary' },
  '& .rdp-day': { typography: 'body2' },
  '& .rdp-outside': { color: 'text.tertiary' },
  '& .rdp-day_button:hover': { bgcolor: 'tokens.paperHover' },
  '& .rdp-selected .rdp-day_button': { typography: 'body2' },
  '& .rdp-selected:not(.rdp-range_middle) .rdp-day_button': {
    color: 'primary.contrastText',
    bgcolor: 'primary.main',
  },
  '& .rdp-day_button:focus-visible, & .rdp-button_next:focus-visible, & .rdp-button_previous:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: 1,
  },
} as const;
