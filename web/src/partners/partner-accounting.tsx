import Box from '@mui/material/Box';
import { useState } from 'react';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { useMay } from '../platform/use-may.ts';
import { AsItWasPanel } from '../history/as-it-was.tsx';
import { HistoryPanel } from '../history/history-list.tsx';
import { PanelTabs, TabPanel } from '../ui/layout/tabs.tsx';
import { TwoColumns } from '../ui/layout/two-columns.tsx';
import { PartnerSyncCard } from '../intacct/partner-sync.tsx';
import { PartnerCreditCard } from './partner-credit.tsx';
import { PayToCard } from './pay-to/pay-to.tsx';
import { PaymentTypeCard } from './partner-payment-type.tsx';
import { CreditLimitCard, PaymentTermsCard, type TermsProps } from './partner-terms-cards.tsx';

/** How a partner is paid: terms, payment type, credit limit, bank details, and their history. */
export function PartnerAccounting({ partnerType, ...terms }: TermsProps & { partnerType: PartnerType }) {
  const { partnerId } = terms;
  const mayPayTo = useMay('payTo.read');
  return (
    <>
      <TwoColumns
        left={
          <>
            <PaymentTermsCard {...terms} />
            <CreditLimitCard {...terms} />
            <PartnerSyncCard partnerId={partnerId} partnerType={partnerType} />
          </>
        }
        right={
          <>
            <PartnerCreditCard partnerId={partnerId} partnerType={partnerType} />
            {mayPayTo ? <PayToCard partnerId={partnerId} /> : null}
            <PaymentTypeCard partnerId={partnerId} />
          </>
        }
      />
      <Past partnerId={partnerId} mayPayTo={mayPayTo} />
    </>
  );
}

const pasts = { 'Payment terms': paymentSettings, 'Pay-to': payTo } as const;
type PastOf = keyof typeof pasts;

/** The history of the terms or bank details, and their values on any date. */
function Past({ partnerId, mayPayTo }: { partnerId: number; mayPayTo: boolean }) {
  const names: PastOf[] = mayPayTo ? ['Payment terms', 'Pay-to'] : ['Payment terms'];
  const [name, setName] = useState<PastOf>('Payment terms');
  const { history, asItWas } = pasts[name];
  return (
    <>
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <PanelTabs label="History" names={names} value={name} onChange={setName} />
      </Box>
      <TabPanel name={name}>
        <TwoColumns
          left={<HistoryPanel of={history} params={{ partnerId }} />}
          right={<AsItWasPanel of={asItWas} params={{ partnerId }} />}
        />
      </TabPanel>
    </>
  );
}
