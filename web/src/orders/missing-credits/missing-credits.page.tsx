import { useMemo, useState } from 'react';
import {
  missingCreditColumns,
  missingCredits,
  type MissingCreditRow,
} from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { may, mayOn } from '@backdock/core/kit/permissions.ts';
import { useEmployee } from '../../platform/session.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { useGridState } from '../../ui/grid/use-grid-state.ts';
import { Page } from '../../ui/layout/page.tsx';
import { RecordDrawer } from '../../history/record-drawer.tsx';
import { SupplierOrderTabs } from '../supplier-order-tabs.tsx';
import { columnsFor } from './missing-credit-columns.tsx';
import { MissingCreditPanel } from './missing-credit-panel.tsx';
import { MissingCreditTotals } from './missing-credit-totals.tsx';
import { RemindDialog } from './remind.dialog.tsx';

const mostFirst: readonly SortItem[] = [{ colId: 'pendingAmount', sort: 'desc' }];
/** Where the grid stores its filters; the totals above follow them. */
const place = {
  columns: missingCreditColumns,
  defaults: { sort: mostFirst, filter: {} },
  param: 'grid',
  filterParam: undefined,
  viewParam: undefined,
};

interface Reminding {
  selection: Selection;
  onSent: () => void;
}

export default function MissingCreditsPage() {
  return (
    <Flagged flag="CreditRequests">
      <MissingCredits />
    </Flagged>
  );
}

function MissingCredits() {
  const employee = useEmployee();
  const [today] = useState(() => dayInPacific(new Date()));
  const [reminding, setReminding] = useState<Reminding | null>(null);
  const { filter } = useGridState(place).state;
  const seesRequests = may(employee, 'creditRequests.read');
  const shown = useMemo(() => {
    const isOffered = ({ purchasingManagerId, lastReminderOn }: MissingCreditRow) =>
      lastReminderOn !== today && mayOn(employee, 'missingCredits.remind', [purchasingManagerId]);
    const onRemind = ({ id }: MissingCreditRow) =>
      setReminding({ selection: { ids: [id] }, onSent: () => undefined });
    return { today, seesRequests, isOffered, onRemind };
  }, [employee, today, seesRequests]);
  const columns = useMemo(() => columnsFor(shown), [shown]);
  return (
    <Page title="Supplier orders" tabs={<SupplierOrderTabs />} fill>
      <MissingCreditTotals filter={filter} />
      <Grid
        id="missing-credits"
        label="Missing credits"
        of={missingCredits.list}
        columns={columns}
        defaultSort={mostFirst}
        bulk={
          may(employee, 'missingCredits.remind')
            ? [
                {
                  label: 'Remind',
                  run: ({ selection, clear }) => setReminding({ selection, onSent: clear }),
                },
              ]
            : []
        }
        hint="Suppliers appear here while they have pending credit requests."
      />
      <RecordDrawer
        noun="Missing credits from"
        of={missingCredits.list}
        columns={columns}
        history={missingCredits.history}
        historyParam="supplierId"
      >
        {(row) => (
          <MissingCreditPanel
            row={row}
            today={today}
            seesRequests={seesRequests}
            onRemind={shown.isOffered(row) ? () => shown.onRemind(row) : undefined}
          />
        )}
      </RecordDrawer>
      {reminding ? <RemindDialog {...reminding} onClose={() => setReminding(null)} /> : null}
    </Page>
  );
}
