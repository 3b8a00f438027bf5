import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { rebateRisks } from '@backdock/core/allowances/calculation/rebate-outlook.rules.ts';
import type { RebateRow } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { StatCard } from '../../ui/feedback/stat-card.tsx';
import { RebatesToGain } from '../overview/rebates-to-gain.tsx';
import { RebateTotals } from '../rebates/rebate-totals.tsx';
import { riskLabels } from '../rebates/risk-words.ts';

interface BuiltInDashboardProps {
  /** Those with the most to gain first. */
  rows: readonly RebateRow[];
  year: string;
  hasScriptFailed: boolean;
}

const maxToGain = 10;

/** Where a year's rebates stand, as long as no outside script shows it. */
export function BuiltInDashboard({ rows, year, hasScriptFailed }: BuiltInDashboardProps) {
  const toGain = rows.filter(({ nextStepGain }) => (nextStepGain ?? 0) > 0).slice(0, maxToGain);
  const filter: FilterModel = { year: { filterType: 'set', values: [year] } };
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {hasScriptFailed ? (
        <Alert severity="warning">
          The dashboard’s script couldn’t be loaded. These are the same figures.
        </Alert>
      ) : null}
      <RebateTotals filter={filter} />
      <Box sx={cards}>
        {rebateRisks.map((risk) => (
          <StatCard
            key={risk}
            label={riskLabels[risk]}
            value={String(rows.filter((row) => row.risk === risk).length)}
            note={`of ${pluralize(rows.length, 'rebate')}`}
          />
        ))}
      </Box>
      <RebatesToGain rebates={toGain} year={year} />
    </Box>
  );
}

const cards = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
} as const;
