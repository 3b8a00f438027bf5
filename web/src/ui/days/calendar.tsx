import Box from '@mui/material/Box';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import 'react-day-picker/style.css';
import {
  dateOfDay,
  dayInPacific,
  dayOfDate,
  firstYear,
  yearsAhead,
  type Day,
  type DayRange,
} from '@backdock/core/kit/dates.ts';
import { calendarLook } from './calendar-look.ts';

export interface CalendarProps {
  /** One date, or the range being picked. */
  selected: Day | DayRange | null;
  /** Only reports the click; the caller decides what it means. */
  onPick: (day: Day) => void;
  label: string;
  /** For a calendar opened for immediate use. */
  takesFocus?: boolean;
}

/** A month to pick a date or a range's ends from. */
export function Calendar({ selected, onPick, label, takesFocus = false }: CalendarProps) {
  const [today] = useState(() => dateOfDay(dayInPacific(new Date())) ?? new Date());
  const isRange = typeof selected === 'object' && selected !== null;
  const from = isRange ? dateOfDay(selected.from) : undefined;
  const to = isRange ? dateOfDay(selected.to) : undefined;
  const day = isRange ? undefined : dateOfDay(selected);
  const [month, setMonth] = useShownMonth([to, from, day], today);
  const common = {
    month,
    onMonthChange: setMonth,
    today,
    startMonth: new Date(firstYear, 0),
    endMonth: new Date(today.getFullYear() + yearsAhead, 11),
    captionLayout: 'dropdown',
    navLayout: 'after',
    fixedWeeks: true,
    showOutsideDays: true,
    autoFocus: takesFocus,
    'aria-label': label,
    labels: { labelDayButton: dayLabel },
  } as const;
  const pick = (_: unknown, date: Date) => onPick(dayOfDate(date));
  return (
    <Box sx={calendarLook}>
      {isRange ? (
        <DayPicker {...common} mode="range" selected={{ from, to }} onSelect={pick} />
      ) : (
        <DayPicker {...common} mode="single" selected={day} onSelect={pick} />
      )}
    </Box>
  );
}

/** Follows the selection to another month, unless part of it is already visible. */
function useShownMonth(selected: readonly (Date | undefined)[], today: Date) {
  const days = selected.filter((date) => date !== undefined);
  const [month, setMonth] = useState(days[0] ?? today);
  const selectionKey = days.map(dayOfDate).join();
  const [followed, setFollowed] = useState(selectionKey);
  if (followed !== selectionKey) {
    setFollowed(selectionKey);
    const isSeen = days.some((date) => monthOf(date) === monthOf(month));
    if (days[0] && !isSeen) setMonth(days[0]);
  }
  return [month, setMonth] as const;
}

const monthOf = (date: Date) => dayOfDate(date).slice(0, 7);

/** Contains the visible number, so voice users can choose a date by saying it: `November 1`, not `1st`. */
function dayLabel(date: Date, { selected, today }: { selected?: boolean; today?: boolean }): string {
  const day = date.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });
  return [today ? `Today, ${day}` : day, selected ? 'selected' : ''].filter(Boolean).join(', ');
}
