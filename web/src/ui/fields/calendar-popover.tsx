import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';
import type { Day, DayRange } from '@backdock/core/kit/dates.ts';
import { LazyCalendar } from '../days/lazy-calendar.tsx';

interface CalendarPopoverProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  selected: Day | DayRange | null;
  onPick: (day: Day) => void;
  label: string;
  /** Above the month: fields for typing dates. */
  header?: ReactNode;
  /** Below the month: the range, and a clear button. */
  footer?: ReactNode;
}

export function CalendarPopover(props: CalendarPopoverProps) {
  const { anchor, onClose, selected, onPick, label, header, footer } = props;
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
    >
      <Box sx={{ display: 'grid', gap: 1, width: 264, p: 1.5 }}>
        {header}
        <LazyCalendar selected={selected} onPick={onPick} label={label} takesFocus />
        {footer}
      </Box>
    </Popover>
  );
}
