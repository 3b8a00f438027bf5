import { ConnectionBanner } from '../../pickers/intacct/connection-notice.tsx';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/out-of-scope.tsx';
import { Page } from '../../ui/page.tsx';
import { CreditLimits } from './credit-limits.tsx';
import { SyncCards } from './sync-cards.tsx';

export default function AccountingLandingPage() {
  const seesSync = useMay('intacct.sync');
  const seesCredit = useMay('supplierAccounting.read');
  return (
    <Page
      title="Accounting"
      subtitle="What needs somebody, and how much of our credit with suppliers is used"
    >
      <ConnectionBanner />
      {seesSync ? <SyncCards /> : null}
      {seesCredit ? <CreditLimits /> : null}
      {seesSync || seesCredit ? null : <OutOfScope />}
    </Page>
  );
}
