import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import {
  type CompletedBatch,
  paymentBatches,
} from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import { ApiError, loadProblem } from '../../../platform/api-error.ts';
import { ConnectionBanner } from '../../../pickers/intacct/connection-notice.tsx';
import { PayToFacts } from '../../../pickers/partner-pay-to-facts.tsx';
import { HistoryPanel } from '../../../ui/history-list.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { NotFound } from '../../../ui/not-found.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState, TextSkeleton } from '../../../ui/states.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { historyPath, paymentCrumbs } from '../where-to.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentItems } from './payment-items.tsx';
import { paymentQuery, usePaymentId } from './payment-queries.ts';
import { failureText, resultChip } from './payment-words.ts';
import { RemittanceCard } from './remittance-card.tsx';

const breadcrumb = [...paymentCrumbs, { label: 'Payment history', to: historyPath }];

/** One payment: what it was made of, where it went, who was told, and who did what. */
export default function PaymentPage() {
  const { data, error, refetch } = useQuery(paymentQuery(usePaymentId()));
  // An address that names no payment, or none that is there, is an address of nothing.
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
          <Panel title={payment.status === 'Success' ? 'Where it went' : 'Payee account'}>
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
