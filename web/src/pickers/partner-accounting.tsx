import Box from '@mui/material/Box';
import { useState } from 'react';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { useMay } from '../platform/use-may.ts';
import { AsItWasPanel } from '../ui/as-it-was.tsx';
import { HistoryPanel } from '../ui/history-list.tsx';
import { PanelTabs, TabPanel } from '../ui/tabs.tsx';
import { TwoColumns } from '../ui/two-columns.tsx';
import { PartnerSyncCard } from './intacct/partner-sync.tsx';
import { PartnerCreditCard } from './partner-credit.tsx';
import { PayToCard } from './partner-pay-to.tsx';
import { PaymentTypeCard } from './partner-payment-type.tsx';
import { CreditLimitCard, PaymentTermsCard, type TermsProps } from './partner-terms-cards.tsx';

/** How a partner is paid: its terms, its payment type, its credit limit, its bank details and their past. */
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

/** What happened to the terms or to the bank details, and how they were on any day. */
function Past({ partnerId, mayPayTo }: { partnerId: number; mayPayTo: boolean }) {
  const names: PastOf[] = mayPayTo ? ['Payment terms', 'Pay-to'] : ['Payment terms'];
  const [name, setName] = useState<PastOf>('Payment terms');
  const { history, asItWas } = pasts[name];
  return (
    <>
      <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
        <PanelTabs label="The past of" names={names} value={name} onChange={setName} />
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
