import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PayableItem } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { currency as money } from '@backdock/core/kit/money.ts';
import { tableProblem } from '../../../platform/api-error.ts';
import { SmallTable } from '../../../ui/layout/small-table.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';
import { ItemRow } from './item-row.tsx';
import { idsOf, sumOfItems } from './picked-items.ts';
import { itemsQuery, type ItemsOf } from './run-queries.ts';
import type { Run } from './use-run.ts';

interface ItemPickerProps {
  title: string;
  /** Shown if there are no items. */
  nothing: string;
  of: ItemsOf;
  run: Run;
  partnerId: number;
  /** The action on the picked items, and whether it is running. */
  action: { verb: string; run: (ids: ReturnType<typeof idsOf>) => void; isRunning: boolean };
}

const heads = [
  { label: 'Document' },
  { label: 'Due' },
  { label: 'Discount ends', right: true },
  { label: 'Total', right: true },
] as const;

/** One partner's items, with some picked. */
export function ItemPicker({ title, nothing, of, run, partnerId, action }: ItemPickerProps) {
  const { data, error, refetch } = useQuery(itemsQuery(of, run, partnerId));
  const headingId = useId();
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 3 }}>
      <Typography variant="h2" component="h3" id={headingId} sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      {data && data.rows.length > 0 ? (
        <Picker label={title} items={data.rows} total={data.total} run={run} action={action} />
      ) : data ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {nothing}
        </Typography>
      ) : error ? (
        <ErrorState message={tableProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Box>
  );
}

interface PickerProps extends Pick<ItemPickerProps, 'run' | 'action'> {
  label: string;
  items: readonly PayableItem[];
  total: number;
}

function Picker({ label, items, total, run, action }: PickerProps) {
  // An invoice and a credit memo may have the same id; their rows do not.
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  // Items that are gone are no longer picked.
  const picked = items.filter(({ rowId }) => ids.has(rowId));
  const pick = (rowId: number, on: boolean) =>
    setIds(new Set([...ids].filter((one) => one !== rowId).concat(on ? rowId : [])));
  const isAll = picked.length === items.length;
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SmallTable label={label} heads={heads} maxHeight={360}>
        {items.map((item) => (
          <ItemRow
            key={item.rowId}
            item={item}
            isPicked={ids.has(item.rowId)}
            onPick={(on) => pick(item.rowId, on)}
          />
        ))}
      </SmallTable>
      {total > items.length ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          {`Showing the oldest ${items.length} of ${total.toLocaleString('en-US')}.`}
        </Typography>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="label" sx={{ display: 'flex', alignItems: 'center', typography: 'body2' }}>
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={picked.length > 0 && !isAll}
            onChange={(_, on) => setIds(new Set(on ? items.map(({ rowId }) => rowId) : []))}
          />
          Select all
        </Box>
        {picked.length > 0 ? (
          <Button
            size="small"
            loading={action.isRunning}
            onClick={() => action.run(idsOf(picked))}
            sx={{ ml: 'auto' }}
          >
            {`${action.verb} ${pluralize(picked.length, 'item')} · ${money(sumOfItems(picked), run.currency)}${beforeDiscounts(picked)}`}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** The payment date decides which discounts are earned, in the basket. */
const beforeDiscounts = (items: readonly PayableItem[]) =>
  items.some(({ discountAvailable }) => discountAvailable > 0) ? ' before discounts' : '';
