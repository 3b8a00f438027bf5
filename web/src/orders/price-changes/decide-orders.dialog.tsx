import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '@backdock/core/kit/messages.ts';
import { currency, signedPercent } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import type { DecidableOrders } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { BuyerDecision } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { TextBase } from '../../ui/fields/text-base.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { Skipped } from '../skipped.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { decideOrders, previewQuery } from './price-change-queries.ts';

interface DecideOrdersDialogProps {
  selection: Selection;
  onClose: () => void;
  onDone: () => void;
}

const heads = [
  { label: 'Purchase order' },
  { label: 'Item' },
  { label: 'Price now', right: true },
  { label: 'Requested', right: true },
  { label: 'Order cost', right: true },
] as const;

/** Previews every undecided request of the selected orders; then decides them all the same way. */
export function DecideOrdersDialog({ selection, onClose, onDone }: DecideOrdersDialogProps) {
  const preview = useQuery(previewQuery(selection));
  const [decision, setDecision] = useState<BuyerDecision | null>(null);
  const [comment, setComment] = useState('');
  const [isChecked, setChecked] = useState(false);
  const orders = preview.data?.orders ?? [];
  const requests = orders.flatMap((order) => order.requests);
  const count = requests.length;
  const blocked = requests.find(({ whyNotApprove }) => whyNotApprove !== null);
  const isMissing = decision === 'Declined' && comment.trim() === '';
  const sending = useMutation({
    mutationFn: (seen: DecidableOrders) =>
      decideOrders(seen, {
        decision: decision ?? 'Declined',
        ...(decision === 'Declined' && { comment: comment.trim() }),
      }),
    onSuccess: ({ decided }) => {
      const verb = decision === 'Approved' ? 'approved' : 'declined';
      toast.success(`${pluralize(decided, 'price change')} ${verb}`, {
        detail: 'We’ll email the suppliers.',
      });
      onDone();
      onClose();
    },
  });
  const send = () => {
    setChecked(true);
    if (preview.data && count > 0 && decision && !isMissing) sending.mutate(preview.data);
  };
  const label = decision === 'Declined' ? `Decline ${count}` : decision ? `Approve ${count}` : 'Decide';
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={preview.data ? `Decide ${pluralize(count, 'price change')}` : 'Decide price changes'}
      size="xl"
      isBusy={sending.isPending}
      onSubmit={send}
      actions={
        <SubmitActions
          label={label}
          isBusy={sending.isPending}
          canSubmit={count > 0 && decision !== null}
          onClose={onClose}
        />
      }
    >
      {preview.error ? (
        <ErrorState message={loadProblem(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Skipped skipped={preview.data.skipped.map((one) => ({ ...one, name: one.purchaseOrderNumber }))} />
          {count > 0 ? (
            <>
              <Requests orders={orders} />
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
                All of them
                <DecisionButtons
                  label="Decision for all"
                  value={decision}
                  onChange={setDecision}
                  whyNotApprove={blocked?.whyNotApprove ?? null}
                />
              </Box>
              {blocked ? (
                <Box sx={{ typography: 'body2', color: 'tokens.warning' }}>
                  {`They can’t all be approved. ${blocked.whyNotApprove}`}
                </Box>
              ) : null}
              {decision === 'Declined' ? (
                <TextBase
                  name="comment"
                  label="Comment to the suppliers"
                  value={comment}
                  onChange={setComment}
                  onBlur={() => undefined}
                  inputRef={null}
                  required
                  error={isChecked && isMissing ? messages.required : undefined}
                  lines={2}
                  htmlInput={{ maxLength: 500 }}
                />
              ) : null}
            </>
          ) : null}
          <Problem error={sending.error} />
        </Box>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </BaseDialog>
  );
}

function Requests({ orders }: Pick<DecidableOrders, 'orders'>) {
  return (
    <SmallTable label="Undecided price changes" heads={heads} maxHeight={320}>
      {orders.flatMap(({ purchaseOrderNumber, supplierName, currency: of, requests }) =>
        requests.map(({ id, sku, oldPrice, newPrice, differencePercent, lineDifference }) => (
          <tr key={id}>
            <td>
              {purchaseOrderNumber}
              <Box sx={{ color: 'text.tertiary' }}>{supplierName}</Box>
            </td>
            <td>{sku}</td>
            <td className="right">{currency(oldPrice, of)}</td>
            <td className="right">
              {currency(newPrice, of)}
              <Box sx={{ color: 'text.tertiary' }}>
                {differencePercent === null ? '' : signedPercent(differencePercent)}
              </Box>
            </td>
            <td className="right">{currency(lineDifference, of)}</td>
          </tr>
        )),
      )}
    </SmallTable>
  );
}
