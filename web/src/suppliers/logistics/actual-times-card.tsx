import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { ActualShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ActualTimesTable } from './actual-times-table.tsx';
import { actualTimesQuery, settingsQuery } from './logistics-queries.ts';

const Chart = lazy(async () => ({ default: (await import('./actual-times-chart.tsx')).ActualTimesChart }));
const chartHeight = 260;

/** How long orders actually took to ship, as a chart and in figures. */
export function ActualTimesCard({ supplierId }: { supplierId: number }) {
  const { data: settings } = useQuery(settingsQuery(supplierId));
  const useBusinessDays = settings?.useBusinessDays ?? true;
  const { data, error, refetch } = useQuery(actualTimesQuery(supplierId, useBusinessDays));
  return (
    <Panel title="Actual shipping times">
      {error && !data ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data?.every(({ ordersShipped }) => ordersShipped === 0) ? (
        <EmptyState hint="Shipping times appear here after this supplier’s first shipped order. They cover the last 180 days." />
      ) : (
        <Content rows={data} unit={useBusinessDays ? 'business days' : 'days'} />
      )}
    </Panel>
  );
}

function Content({ rows, unit }: { rows: readonly ActualShippingTime[] | undefined; unit: string }) {
  const skeleton = <Skeleton variant="rounded" height={chartHeight} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box aria-hidden sx={{ height: chartHeight }}>
        {rows ? (
          <Suspense fallback={skeleton}>
            <Chart rows={rows} unit={unit} height={chartHeight} />
          </Suspense>
        ) : (
          skeleton
        )}
      </Box>
      <ActualTimesTable rows={rows} unit={unit} />
    </Box>
  );
}
