import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { paths } from '../../platform/paths.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { MonthDrawer } from './month.drawer.tsx';
import { PeriodBoard } from './period-board.tsx';
import { useShownMonth } from './use-shown-month.ts';

export default function FinancialPeriodsPage() {
  const { data, error, refetch } = useQuery(queryOf(financialPeriods.board));
  const [today] = useState(() => dayInPacific(new Date()));
  const { shown, show } = useShownMonth();
  const year = data?.find((each) => each.year === shown?.year);
  return (
    <Page
      title="Financial periods"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      subtitle="Nothing can be posted or changed in a locked month."
    >
      {data ? (
        <PeriodBoard years={data} today={today} onOpen={show} />
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <BoardSkeleton />
      )}
      <MonthDrawer
        year={year}
        month={year?.months.find(({ month }) => month === shown?.month)}
        today={today}
        onClose={() => show(null)}
      />
    </Page>
  );
}

function BoardSkeleton() {
  return (
    <Box aria-busy aria-label="Loading" sx={{ display: 'grid', gap: 2 }}>
      {[0, 1].map((year) => (
        <Paper key={year} variant="outlined" sx={{ px: 2.25, py: 2 }}>
          <Skeleton width={180} sx={{ mb: 1.75 }} />
          <Skeleton variant="rounded" height={76} />
        </Paper>
      ))}
    </Box>
  );
}
