import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rebateColumns, rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { AgreementDrawer } from '../../agreements/record/agreement-drawer.tsx';
import { paths } from '../../platform/paths.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { useGridState } from '../../ui/grid/use-grid-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { AllowanceTabs } from '../allowance-tabs.tsx';
import { currentYear, useChoosePart, yearIn, yearSearch } from '../use-choose-part.ts';
import { YearChoice } from '../year-choice.tsx';
import { rebateListColumns } from './rebate-columns.tsx';
import { RebateTotals } from './rebate-totals.tsx';

const mostToGain: readonly SortItem[] = [{ colId: 'nextStepGain', sort: 'desc' }];
/** Where the grid stores its filters; the totals above follow them. */
const place = {
  columns: rebateColumns,
  defaults: { sort: mostToGain, filter: {} },
  param: 'grid',
  filterParam: undefined,
  viewParam: undefined,
};

export default function RebateListPage() {
  return (
    <Flagged flag="AccountingRebateAllowances">
      <RebateList />
    </Flagged>
  );
}

function RebateList() {
  const year = yearIn(useSearch({ strict: false }), currentYear());
  const choosePart = useChoosePart();
  const always: FilterModel = useMemo(() => ({ year: { filterType: 'set', values: [year] } }), [year]);
  const { filter } = useGridState(place).state;
  const shown = useMemo(() => ({ ...filter, ...always }), [filter, always]);
  return (
    <Page
      title="Allowances"
      name="Rebates"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      actions={<YearChoice year={year} onChange={(chosen) => choosePart({ year: yearSearch(chosen) })} />}
      tabs={<AllowanceTabs />}
      fill
    >
      <RebateTotals filter={shown} />
      <Grid
        key={year}
        id="rebates"
        label={`Rebates ${year}`}
        of={rebateFigures.list}
        columns={rebateListColumns}
        always={always}
        defaultSort={mostToGain}
        hint="Rebates appear here once they start, about a minute after they’re saved."
      />
      <AgreementDrawer />
    </Page>
  );
}
