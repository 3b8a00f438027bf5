import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { shortDate, type Day } from '@backdock/core/kit/dates.ts';
import { DayField } from '../../../ui/days/day-field.tsx';
import { CalendarPopover } from '../../../ui/fields/calendar-popover.tsx';
import { Icon } from '../../../ui/icons.tsx';

interface DayChoiceProps {
  label: string;
  value: Day;
  onChange: (day: Day) => void;
}

/** A button that shows the page's date and opens a field to type or pick it. */
export function DayChoice({ label, value, onChange }: DayChoiceProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState<Day | null>(null);
  const choose = (day: Day | null) => {
    setAnchor(null);
    if (day !== null && day !== value) onChange(day);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        startIcon={<Icon name="calendar" size={16} />}
        onClick={({ currentTarget }) => {
          setTyped(value);
          setAnchor(currentTarget);
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {label}
        </Box>
        {shortDate(value)}
      </Button>
      <CalendarPopover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        selected={typed}
        onPick={choose}
        label={label}
        header={<DayField label={label} value={typed} onChange={setTyped} onEnter={() => choose(typed)} />}
      />
    </>
  );
}
