import { useMemo } from 'react';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { whyNotSend } from '@backdock/core/accounting/payments/payment-history/payment-history.rules.ts';
import { runTypeLabels } from '@backdock/core/accounting/payments/payments.values.ts';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { currencyLabels, partnerTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { ConnectionBanner } from '../../../intacct/connection-notice.tsx';
import { useMay } from '../../../platform/use-may.ts';
import { recordPage } from '../../../links/record-page.ts';
import { useConfirm } from '../../../ui/dialogs/use-confirm.tsx';
import { Grid } from '../../../ui/grid/grid.tsx';
import type { ColumnsOf } from '../../../ui/grid/columns/grid-column.ts';
import type { Selection } from '../../../ui/grid/selection/selection.ts';
import { syncProblem } from '../../../intacct/sync-words.ts';
import { syncStatusTones } from '../../../ui/grid/columns/status-tones.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { paymentCrumbs } from '../where-to.ts';
import { sendAdvice } from './payment-queries.ts';
import { paymentStatusTones } from './payment-words.ts';
import { tellSent } from './tell-sent.ts';

const columnsFor = (seesFiles: boolean): ColumnsOf<typeof paymentBatches.list> => [
  { id: 'paymentDate', label: 'Payment date', width: 124 },
  { id: 'postingDate', label: 'Posting date', width: 124 },
  {
    id: 'partnerName',
    label: 'Partner',
    width: 176,
    grow: true,
    link: ({ id }) => recordPage('payment', id),
  },
  { id: 'partnerType', label: 'Type', labels: partnerTypeLabels, width: 126 },
  { id: 'paymentType', label: 'Method', labels: runTypeLabels, width: 80 },
  { id: 'batchTotal', label: 'Amount', as: 'money', currency: ({ currency }) => currency, width: 112 },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92 },
  { id: 'status', label: 'Status', tones: paymentStatusTones, width: 96 },
  { id: 'intacctSyncStatus', label: 'Intacct', tones: syncStatusTones, tooltip: syncProblem, width: 112 },
  { id: 'transactionId', label: 'Transaction', width: 124, grow: true },
  {
    id: 'fileName',
    label: 'File',
    width: 148,
    ...(seesFiles && { link: ({ paymentFileId }) => recordPage('paymentFile', paymentFileId) }),
  },
  { id: 'finalizedOn', label: 'Finalized on', hidden: true },
];

const newestFirst: readonly SortItem[] = [{ colId: 'paymentDate', sort: 'desc' }];

/** Payments whose outcome is known. */
export default function PaymentHistoryListPage() {
  const seesFiles = useMay('payments.prepare');
  const maySend = useMay('payments.settle');
  const columns = useMemo(() => columnsFor(seesFiles), [seesFiles]);
  const { confirm, dialog } = useConfirm();
  const ask = (selection: Selection, count: number, clear: () => void) => {
    const refusal = whyNotSend(count);
    if (refusal) {
      toast.error(refusal.message);
      return;
    }
    confirm({
      title: 'Resend remittance advice',
      text: `${count === 1 ? 'The partner of 1 payment gets' : `The partners of ${count} payments get`} an email with the remittance advice. For payments that failed after the partner was told, it is the correction.`,
      confirmLabel: 'Send',
      onConfirm: async () => {
        tellSent(await sendAdvice(selection));
        clear();
      },
    });
  };
  return (
    <Page title="Payment history" breadcrumb={paymentCrumbs} fill>
      <ConnectionBanner />
      <Grid
        id="payment-history"
        label="Payment history"
        of={paymentBatches.list}
        columns={columns}
        defaultSort={newestFirst}
        sumOf="batchTotal"
        bulk={
          maySend
            ? [
                {
                  label: 'Resend remittance advice',
                  run: ({ selection, count, clear }) => ask(selection, count, clear),
                },
              ]
            : []
        }
        hint="Payments appear here once their outcome is known."
      />
      {dialog}
    </Page>
  );
}
