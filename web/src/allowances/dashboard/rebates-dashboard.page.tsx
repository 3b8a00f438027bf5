import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { allRowsQuery } from '../../platform/all-rows.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { useEnvironment } from '../../platform/environment.ts';
import { paths } from '../../platform/paths.ts';
import { useMay } from '../../platform/use-may.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { currentYear, useChoosePart, yearIn, yearSearch } from '../use-choose-part.ts';
import { YearChoice } from '../year-choice.tsx';
import { BuiltInDashboard } from './built-in-dashboard.tsx';
import { ScriptFrame } from './script-frame.tsx';

export default function RebatesDashboardPage() {
  return (
    <Flagged flag="AccountingRebateAllowances">
      <RebatesDashboard />
    </Flagged>
  );
}

function RebatesDashboard() {
  const mayRead = useMay('agreements.read');
  const year = yearIn(useSearch({ strict: false }), currentYear());
  const choosePart = useChoosePart();
  return (
    <Page
      title="Rebates dashboard"
      breadcrumb={[{ label: 'Allowances', to: paths.allowances }]}
      actions={
        mayRead ? (
          <YearChoice year={year} onChange={(chosen) => choosePart({ year: yearSearch(chosen) })} />
        ) : null
      }
      fill
    >
      {mayRead ? <Dashboard year={year} /> : <OutOfScope />}
    </Page>
  );
}

function Dashboard({ year }: { year: string }) {
  const { data: environment } = useEnvironment();
  const [hasFailed, setFailed] = useState(false);
  const filterModel = { year: { filterType: 'set', values: [year] } };
  const sortModel = [{ colId: 'nextStepGain', sort: 'desc' }];
  const query = { query: JSON.stringify({ filterModel, sortModel }) };
  const { data: rows, error, refetch } = useQuery(allRowsQuery(rebateFigures.list, { query }));
  if (error && !rows) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!environment || !rows) return <TextSkeleton lines={12} />;
  if (!environment.hasRebatesScript || hasFailed) {
    return <BuiltInDashboard rows={rows} year={year} hasScriptFailed={hasFailed} />;
  }
  return <ScriptFrame rows={rows} year={Number(year)} onFail={() => setFailed(true)} />;
}
