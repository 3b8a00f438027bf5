import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ActualShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { figure } from './actual-times-text.ts';

interface ActualTimesChartProps {
  rows: readonly ActualShippingTime[];
  unit: string;
  height: number;
}

/** Promised versus actual times over the six periods. The table below has the same figures. */
export function ActualTimesChart({ rows, unit, height }: ActualTimesChartProps) {
  const { tokens, text, divider } = useTheme().vars.palette;
  const formatValue = (value: number | null) => (value === null ? '--' : `${figure(value)} ${unit}`);
  const line = { stroke: divider };
  const label = { fill: text.secondary };
  return (
    <BarChart
      height={height}
      skipAnimation
      disableKeyboardNavigation
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      grid={{ horizontal: true }}
      borderRadius={3}
      xAxis={[{ data: rows.map(({ period }) => `${period} days`), height: 28, categoryGapRatio: 0.35 }]}
      yAxis={[{ width: 44, label: unit, tickMinStep: 1, min: 0 }]}
      series={[
        {
          label: 'Promised',
          data: values(rows, 'promisedDays'),
          color: tokens.lineStrong,
          valueFormatter: formatValue,
        },
        {
          label: 'Average',
          data: values(rows, 'averageDays'),
          color: tokens.brandLine,
          valueFormatter: formatValue,
        },
        {
          label: '90th percentile',
          data: values(rows, 'p90'),
          color: tokens.brand,
          valueFormatter: formatValue,
        },
      ]}
      slotProps={{ legend: { position: { vertical: 'top', horizontal: 'start' } } }}
      sx={{
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': line,
        '& .MuiChartsAxis-tickLabel, & .MuiChartsAxis-label': label,
        '& .MuiChartsGrid-line': { stroke: tokens.lineSoft },
      }}
    />
  );
}

const values = (
  rows: readonly ActualShippingTime[],
  field: 'promisedDays' | 'averageDays' | 'p90',
): (number | null)[] => rows.map((row) => row[field]);
