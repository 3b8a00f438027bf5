import Box from '@mui/material/Box';
import { BlockedCard } from '../../../partners/blocked-invoices.tsx';
import { ConnectionBanner } from '../../../intacct/connection-notice.tsx';
import { usePermissions } from '../../../platform/use-may.ts';
import { paths } from '../../../platform/paths.ts';
import { OutOfScope } from '../../../ui/feedback/out-of-scope.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { CreateCard, HistoryCard, ManageCard } from './landing-cards.tsx';
import { NotificationsOfChange } from './notifications-of-change.tsx';
import { RejectedAccounts } from './rejected-accounts.tsx';

/** The three parts of paying partners, each with its pending work. */
export default function PaymentProcessingPage() {
  const may = usePermissions();
  const prepares = may('payments.prepare');
  const reads = may('paymentHistory.read');
  return (
    <Page
      title="Payment processing"
      breadcrumb={[{ label: 'Accounting', to: paths.accounting }]}
      subtitle={
        prepares ? 'Prepare, approve and track payments' : 'Payments made to suppliers and shipping partners'
      }
    >
      <ConnectionBanner />
      <Box sx={layout}>
        {prepares ? (
          <>
            <CreateCard />
            <ManageCard />
            <BlockedCard />
          </>
        ) : null}
        {reads ? <HistoryCard /> : null}
      </Box>
      {prepares && may('payTo.edit') ? <RejectedAccounts /> : null}
      {prepares ? <NotificationsOfChange /> : null}
      {prepares || reads ? null : <OutOfScope />}
    </Page>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
} as const;
