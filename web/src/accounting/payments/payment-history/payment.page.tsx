import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  type CompletedBatch,
  paymentBatches,
} from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { ApiError, loadProblem } from '../../../platform/api-error.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { paths } from '../../../platform/paths.ts';
import { ConnectionBanner } from '../../../intacct/connection-notice.tsx';
import { PayToFacts } from '../../../partners/pay-to/pay-to-facts.tsx';
import { HistoryPanel } from '../../../history/history-list.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { NotFound } from '../../../ui/feedback/not-found.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/feedback/states.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { paymentCrumbs } from '../where-to.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentItems } from './payment-items.tsx';
import { usePaymentId } from './payment-queries.ts';
import { failureText, resultChip } from './payment-words.ts';
import { RemittanceCard } from './remittance-card.tsx';

const breadcrumb = [...paymentCrumbs, { label: 'Payment history', to: paths.paymentHistory }];

/** One payment: its items, where it went, who was notified, and who did what. */
export default function PaymentPage() {
  const { data, error, refetch } = useQuery(
    queryOf(paymentBatches.completed, { params: { paymentBatchId: usePaymentId() } }),
  );
  // A malformed id and a missing payment both show "not found".
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NotFound />;
  if (!data) {
    return (
      <Page title={error ? 'Payment' : 'Loading'} breadcrumb={breadcrumb}>
        {error ? (
          <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
        ) : (
          <TextSkeleton lines={10} />
        )}
      </Page>
    );
  }
  return <Payment payment={data} />;
}

function Payment({ payment }: { payment: CompletedBatch }) {
  const { id, partnerId, partnerName, payTo } = payment;
  const failure = failureText(payment);
  return (
    <Page
      title={`Payment to ${partnerName}`}
      breadcrumb={breadcrumb}
      chip={<StatusChip {...resultChip(payment)} />}
    >
      <ConnectionBanner />
      {failure === null ? null : (
        <Alert severity="error" icon={<Icon name="error" />}>
          {failure}
        </Alert>
      )}
      <Box sx={layout}>
        <Box sx={column}>
          <Panel title="Payment">
            <PaymentFacts payment={payment} />
          </Panel>
          <PaymentItems payment={payment} />
        </Box>
        <Box sx={column}>
          <Panel title={payment.status === 'Success' ? 'Paid to' : 'Payee account'}>
            <PayToFacts partnerId={partnerId} payTo={payTo} changeId={null} mayReveal={false} />
          </Panel>
          <RemittanceCard payment={payment} />
          <HistoryPanel of={paymentBatches.history} params={{ paymentBatchId: id }} />
        </Box>
      </Box>
    </Page>
  );
}

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
