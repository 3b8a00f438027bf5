import { useMemo } from 'react';
import type { ddrFigures, marketingFigures } from '@backdock/core/allowances/figures/figures.contract.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { AgreementDrawer } from '../../agreements/record/agreement-drawer.tsx';
import { paths } from '../../platform/paths.ts';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';
import { Grid } from '../../ui/grid/grid.tsx';
import { useGridState } from '../../ui/grid/use-grid-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { AllowanceTabs } from '../allowance-tabs.tsx';
import { FigurePickers } from './figure-pickers.tsx';
import { FigureTotals } from './figure-totals.tsx';
import { useFigurePart } from './use-figure-part.ts';

type Figures = typeof marketingFigures | typeof ddrFigures;

interface FiguresViewProps<F extends Figures> {
  type: 'Marketing' | 'Ddr';
  /** Marketing or DDR. */
  name: string;
  of: F;
  columns: ColumnsOf<F['list']>;
}

const mostFirst: readonly SortItem[] = [{ colId: 'earned', sort: 'desc' }];

/** Where the grid stores its filters; the totals above follow them. */
const gridPlace = {
  defaults: { sort: mostFirst, filter: {} },
  param: 'grid',
  filterParam: undefined,
  viewParam: undefined,
};

/** What agreements of one kind earned in a year or month. */
export function FiguresView<F extends Figures>({ type, name, of, columns }: FiguresViewProps<F>) {
  const { year, period, filter: always, choose } = useFigurePart();
  const place = useMemo(() => ({ ...gridPlace, columns: of.list.columns }), [of]);
  const { filter } = useGridState(place).state;
  const shown = useMemo(() => ({ ...filter, ...always }), [filter, always]);
  return (
    <Page
      title="Allowances"
      name={`${name} allowances`}
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      actions={<FigurePickers year={year} period={period} onChoose={choose} />}
      tabs={<AllowanceTabs />}
      fill
    >
      <FigureTotals type={type} of={of} filter={shown} />
      <Grid
        key={`${year} ${period}`}
        id={`allowances-${name.toLowerCase()}`}
        label={`${name} allowances ${year}`}
        of={of.list as typeof marketingFigures.list}
        columns={columns as ColumnsOf<typeof marketingFigures.list>}
        always={always}
        defaultSort={mostFirst}
        hint="Agreements appear here for the years they’re in force, about a minute after they’re saved."
      />
      <AgreementDrawer />
    </Page>
  );
}
