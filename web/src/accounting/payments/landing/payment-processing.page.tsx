import Box from '@mui/material/Box';
import { BlockedCard } from '../../../pickers/blocked-invoices.tsx';
import { ConnectionBanner } from '../../../pickers/intacct/connection-notice.tsx';
import { usePermissions } from '../../../platform/use-may.ts';
import { OutOfScope } from '../../../ui/out-of-scope.tsx';
import { Page } from '../../../ui/page.tsx';
import { CreateCard, HistoryCard, ManageCard } from './landing-cards.tsx';
import { NotificationsOfChange } from './notifications-of-change.tsx';
import { RejectedAccounts } from './rejected-accounts.tsx';

/** The three parts of paying partners, each with what waits in it. */
export default function PaymentProcessingPage() {
  const may = usePermissions();
  const prepares = may('payments.prepare');
  const reads = may('paymentHistory.read');
  return (
    <Page
      title="Payment processing"
      breadcrumb={[{ label: 'Accounting', to: '/accounting' }]}
      subtitle={
        prepares
          ? 'From what is due to what the bank has paid'
          : 'What was paid to suppliers and shipping partners'
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
