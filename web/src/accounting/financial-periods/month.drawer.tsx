import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import {
  financialPeriods,
  type FinancialMonth,
  type FinancialYear,
} from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { periodName } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import {
  monthStateLabels,
  type MonthState,
} from '@backdock/core/accounting/financial-periods/financial-periods.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { DrawerContent, SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import { MonthChecklist } from './month-checklist.tsx';
import { MonthTotals } from './month-totals.tsx';
import { PeriodActions } from './period-actions.tsx';
import { ReopenReport } from './reopen-report.tsx';
import { stateWords } from './state-words.ts';

interface MonthDrawerProps {
  year: FinancialYear | undefined;
  month: FinancialMonth | undefined;
  today: Day;
  onClose: () => void;
}

const tones: Readonly<Record<MonthState, Tone>> = {
  Open: 'success',
  Locked: 'default',
  Reopened: 'warning',
  Future: 'default',
};

/** One month beside the board: state, checklist, totals, and history. */
export function MonthDrawer({ year, month, today, onClose }: MonthDrawerProps) {
  return (
    <SideDrawer isOpen={year !== undefined && month !== undefined} width={520} onClose={onClose}>
      {year && month ? <Content year={year} month={month} today={today} /> : null}
    </SideDrawer>
  );
}

interface ContentProps {
  year: FinancialYear;
  month: FinancialMonth;
  today: Day;
}

function Content({ year, month, today }: ContentProps) {
  const shown = { year: year.year, month: month.month };
  return (
    <DrawerContent
      title={periodName(shown)}
      beside={<StatusChip label={monthStateLabels[month.state]} tone={tones[month.state]} />}
    >
      <Box sx={{ display: 'grid', gap: 1.5, mb: 2.5 }}>
        {stateWords(year, month, today).map((words) => (
          <Typography key={words} variant="body2">
            {words}
          </Typography>
        ))}
        <PeriodActions year={year} month={month.month} today={today} />
      </Box>
      {month.state === 'Future' ? null : (
        <>
          <Part title="Checklist">
            <MonthChecklist month={shown} />
          </Part>
          <Part title="Totals">
            <MonthTotals month={shown} />
          </Part>
        </>
      )}
      {(month.lockedOn ?? year.lockedOn) ? (
        <Part title="Reopen report">
          <ReopenReport month={shown} />
        </Part>
      ) : null}
      <Part title="History">
        <HistoryList of={financialPeriods.history} params={{ ...shown }} />
      </Part>
    </DrawerContent>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ pt: 2, mb: 2.5, borderTop: 1, borderColor: 'tokens.lineSoft' }}
    >
      <Typography variant="h2" component="h3" id={headingId} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
