import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DueQuery } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { BlockedInvoices } from '../../../partners/blocked-invoices.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import { useGridState } from '../../../ui/grid/use-grid-state.ts';
import { DueControls } from './due-controls.tsx';
import { chosenIds, matching, payableNow } from './matching-partners.ts';
import { columnsIn, payableColumns, type PayableList } from './payable-columns.tsx';
import { partnersQuery } from './run-queries.ts';
import { useAddDue } from './basket/use-add-to-basket.ts';
import type { Run } from './use-run.ts';

const oldestFirst: readonly SortItem[] = [{ colId: 'oldestDueDate', sort: 'asc' }];
const somethingDue: FilterModel = { dueCount: { filterType: 'number', type: 'greaterThan', filter: 0 } };
/** Where the grid stores its filters; the button above it follows them. */
const place = {
  columns: payableColumns,
  defaults: { sort: oldestFirst, filter: somethingDue },
  param: 'grid',
  filterParam: undefined,
  viewParam: undefined,
};

interface PayablePartnersProps {
  run: Run;
  /** The basket is empty, so filling it is the page's main task. */
  isFirstStep: boolean;
  /** If omitted, fills the remaining space. */
  height?: number;
}

/** Every partner with something to pay, and how much of it is due. */
export function PayablePartners({ run, isFirstStep, height }: PayablePartnersProps) {
  const { paymentType, currency, by, upTo, paymentDate } = run;
  const due = useMemo<DueQuery>(
    () => ({ paymentType, currency, by, upTo }),
    [paymentType, currency, by, upTo],
  );
  const columns = useMemo(() => columnsIn(currency), [currency]);
  const list = useMemo<PayableList>(
    () => ({ kind: 'local', columns: payableColumns, query: partnersQuery({ ...due, paymentDate }) }),
    [due, paymentDate],
  );
  const { data } = useQuery(partnersQuery({ ...due, paymentDate }));
  const { filter } = useGridState(place).state;
  const adding = useAddDue(due);
  const now = payableNow(matching(data ?? [], filter));
  return (
    <>
      <DueControls run={run}>
        {now.ids.length > 0 ? (
          <Button
            fullWidth
            {...(isFirstStep && { variant: 'contained', color: 'primary' })}
            loading={adding.isPending}
            onClick={() => adding.mutate(now.ids)}
          >
            {`Add ${pluralize(now.ids.length, 'partner')} · ${money(now.pays, currency)} to basket`}
          </Button>
        ) : null}
      </DueControls>
      <BlockedInvoices paymentType={paymentType} />
      <Grid
        // A selection holds only for the due date it was made under.
        key={`${currency} ${by} ${upTo}`}
        id={paymentType === 'Wire' ? 'payable-by-wire' : 'payable-by-ach'}
        label="Partners to pay"
        of={list}
        columns={columns}
        rowId={partnerIdOf}
        defaultSort={oldestFirst}
        defaultFilter={somethingDue}
        bulk={[
          {
            label: 'Add to basket',
            run: ({ selection, clear }) =>
              adding.mutate(chosenIds(data ?? [], selection), { onSuccess: clear }),
          },
        ]}
        sumOf="pays"
        hint="Nothing is due by this date. Choose a later date, or clear the filter to see later items."
        {...(height !== undefined && { height })}
      />
    </>
  );
}

const partnerIdOf = ({ partnerId }: { partnerId: number }) => partnerId;
