import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { FinancialYear } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { periodKey } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import { type Day, longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { MonthTile } from './month-tile.tsx';
import { PeriodActions } from './period-actions.tsx';

interface YearCardProps {
  year: FinancialYear;
  today: Day;
  /** The month in the board's tab order. */
  reached: string;
  onReach: (month: number) => void;
  onOpen: (month: number) => void;
}

/** A year: its overall state and its twelve months. */
export function YearCard({ year, today, reached, onReach, onOpen }: YearCardProps) {
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ px: 2.25, py: 2 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 1, mb: 1.75 }}
      >
        <Typography variant="subtitle1" component="h2" id={headingId}>
          {year.year}
        </Typography>
        <YearStatus year={year} />
        <Box sx={{ ml: 'auto' }}>
          <PeriodActions year={year} month={null} today={today} />
        </Box>
      </Box>
      <Box component="ul" sx={months}>
        {year.months.map((month) => {
          const key = periodKey({ year: year.year, month: month.month });
          return (
            <Box component="li" key={key} onFocus={() => onReach(month.month)}>
              <MonthTile
                year={year.year}
                month={month}
                isCurrent={today.startsWith(key)}
                isReachable={key === reached}
                onOpen={() => onOpen(month.month)}
              />
            </Box>
          );
        })}
      </Box>
    </Paper>
  );
}

const months = {
  display: 'grid',
  gap: 0.75,
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(6, minmax(0, 1fr))' },
  // One row per year, where the labels fit.
  '@media (min-width: 1400px)': { gridTemplateColumns: 'repeat(12, minmax(0, 1fr))' },
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

function YearStatus({ year }: { year: FinancialYear }) {
  const { isLocked, lockedBy, lockedOn, relockOn, lockedMonths } = year;
  if (isLocked) {
    return (
      <>
        <StatusChip label="Locked" />
        <Quiet title={longDate(lockedOn)}>
          {lockedBy ? `by ${lockedBy} on ${shortDate(lockedOn)}` : `again since ${shortDate(lockedOn)}`}
        </Quiet>
      </>
    );
  }
  return (
    <>
      {relockOn ? <StatusChip label={`Reopened until ${shortDate(relockOn)}`} tone="warning" /> : null}
      <Quiet>
        {lockedMonths.length === 0 ? 'No months locked' : `${lockedMonths.length} of 12 months locked`}
      </Quiet>
    </>
  );
}

function Quiet({ title, children }: { title?: string; children: string }) {
  return (
    <Typography variant="body2" title={title} sx={{ color: 'text.tertiary' }}>
      {children}
    </Typography>
  );
}
