import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { CalendarProps } from './calendar.tsx';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }));

/** The calendar, loaded on first open. The placeholder has the same size. */
export function LazyCalendar(props: CalendarProps) {
  return (
    <Suspense
      fallback={<Skeleton variant="rounded" width={238} height={248} sx={{ justifySelf: 'center' }} />}
    >
      <Calendar {...props} />
    </Suspense>
  );
}
