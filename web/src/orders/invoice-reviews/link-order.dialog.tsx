import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { currency } from '@backdock/core/kit/money.ts';
import {
  invoiceReviews,
  type InvoiceReview,
  type LinkableOrder,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { refresh } from '../../platform/query-of.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { TextBase } from '../../ui/fields/text-base.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { useSettled } from '../../ui/use-debounced.ts';
import { keyOf, linkableOrdersQuery, linkToOrder } from './invoice-review-queries.ts';

interface LinkOrderDialogProps {
  review: InvoiceReview;
  onClose: () => void;
}

/** Finds the order a bill belongs to. */
export function LinkOrderDialog({ review, onClose }: LinkOrderDialogProps) {
  const key = keyOf(review);
  const [search, setSearch] = useState('');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const orders = useQuery({
    ...linkableOrdersQuery(key, useSettled(search.trim())),
    placeholderData: keepPreviousData,
  });
  const chosen = orders.data?.find(({ id }) => id === chosenId);
  const linking = useMutation({
    mutationFn: ({ id }: LinkableOrder) => linkToOrder(key, { orderId: id, version: review.version }),
    onSuccess: ({ status }, { purchaseOrderNumber }) => {
      toast.success(`${review.invoiceNumber} linked to ${purchaseOrderNumber}`, {
        detail: status === 'Approved' ? 'It matches now and was posted.' : 'It was compared again.',
      });
      onClose();
    },
    onError: () => refresh(invoiceReviews.details, invoiceReviews.history),
  });
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Link ${review.invoiceNumber} to its order`}
      size="xl"
      isBusy={linking.isPending}
      holdsInput={false}
      onSubmit={() => {
        if (chosen) linking.mutate(chosen);
      }}
      actions={
        <SubmitActions
          label={chosen ? `Link to ${chosen.purchaseOrderNumber}` : 'Link'}
          isBusy={linking.isPending}
          canSubmit={chosen !== undefined}
          onClose={onClose}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          The bill is compared with the order you choose. Someone else must then approve it.
        </Box>
        <TextBase
          name="search"
          label="Purchase order"
          value={search}
          onChange={setSearch}
          onBlur={() => undefined}
          inputRef={null}
          required={false}
          error={undefined}
          htmlInput={{ autoComplete: 'off', maxLength: 50 }}
        />
        {orders.error && !orders.data ? (
          <ErrorState message={loadProblem(orders.error)} onRetry={() => void orders.refetch()} />
        ) : !orders.data ? (
          <TextSkeleton lines={5} />
        ) : orders.data.length === 0 ? (
          <EmptyState hint={`Orders from ${review.supplierName} appear here. Try another number.`} />
        ) : (
          <Orders
            orders={orders.data}
            currency={review.currency}
            value={chosen?.id ?? null}
            onChange={setChosenId}
          />
        )}
        <Problem error={linking.error} />
      </Box>
    </BaseDialog>
  );
}

const heads = [
  { label: 'Purchase order' },
  { label: 'Status' },
  { label: 'Date' },
  { label: 'Not billed yet', right: true },
  { label: 'SKUs in common', right: true },
] as const;

interface OrdersProps {
  orders: readonly LinkableOrder[];
  currency: Currency;
  value: number | null;
  onChange: (id: number) => void;
}

function Orders({ orders, currency: of, value, onChange }: OrdersProps) {
  return (
    <RadioGroup aria-label="Order" value={value ?? ''} onChange={(_, id) => onChange(Number(id))}>
      <SmallTable label="Orders" heads={heads} maxHeight={320}>
        {orders.map(({ id, purchaseOrderNumber, status, createdOn, openTotal, sharedSkus }) => (
          <tr key={id}>
            <td>
              <FormControlLabel
                value={id}
                control={<Radio size="small" />}
                label={purchaseOrderNumber}
                sx={orderLook}
              />
            </td>
            <td>{spaced(status)}</td>
            <td>{shortDate(createdOn)}</td>
            <td className="right">{currency(openTotal, of)}</td>
            <td className="right">{sharedSkus}</td>
          </tr>
        ))}
      </SmallTable>
    </RadioGroup>
  );
}

const orderLook = {
  gap: 1,
  m: 0,
  '& .MuiRadio-root': { p: 0 },
  '& .MuiFormControlLabel-label': { typography: 'body2' },
} as const;
