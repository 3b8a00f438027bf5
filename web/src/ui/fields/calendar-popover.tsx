import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Day, DayRange } from '@backdock/core/kit/dates.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

interface CalendarPopoverProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  selected: Day | DayRange | null;
  onPick: (day: Day) => void;
  label: string;
  /** Below the month: what the range is, a way to clear it. */
  footer?: ReactNode;
}

/** The calendar of a date field, below it. */
export function CalendarPopover({ anchor, onClose, selected, onPick, label, footer }: CalendarPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
    >
      <Suspense
        fallback={
          <Box sx={{ p: 1.5 }}>
            <Skeleton variant="rounded" width={252} height={272} />
          </Box>
        }
      >
        <Calendar selected={selected} onPick={onPick} label={label} />
      </Suspense>
      {footer}
    </Popover>
  );
}
