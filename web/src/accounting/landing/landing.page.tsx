import { ConnectionBanner } from '../../intacct/connection-notice.tsx';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { CreditLimits } from './credit-limits.tsx';
import { SyncCards } from './sync-cards.tsx';

export default function AccountingLandingPage() {
  const seesSync = useMay('intacct.sync');
  const seesCredit = useMay('supplierAccounting.read');
  return (
    <Page title="Accounting" subtitle="Needs attention">
      <ConnectionBanner />
      {seesSync ? <SyncCards /> : null}
      {seesCredit ? <CreditLimits /> : null}
      {seesSync || seesCredit ? null : <OutOfScope />}
    </Page>
  );
}
