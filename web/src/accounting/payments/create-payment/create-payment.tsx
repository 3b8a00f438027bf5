import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { useMay } from '../../../platform/use-may.ts';
import { OutOfScope } from '../../../ui/feedback/out-of-scope.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PanelTabs, TabPanel } from '../../../ui/layout/tabs.tsx';
import { paymentCrumbs } from '../where-to.ts';
import { BasketPanel } from './basket/basket-panel.tsx';
import { CreatePaymentTabs } from './create-payment-tabs.tsx';
import { FlightCheckPage } from './flight-check/flight-check-page.tsx';
import { PartnerDrawer } from './partner.drawer.tsx';
import { PayablePartners } from './payable-partners.tsx';
import { basketQuery } from './run-queries.ts';
import { useRun, type Run } from './use-run.ts';

/** From what is due to what is checked; the file itself is made at the end of the check. */
export function CreatePayment({ paymentType }: { paymentType: RunType }) {
  const run = useRun(paymentType);
  const mayPrepare = useMay('payments.prepare');
  if (!mayPrepare) {
    return (
      <Page title="Create payment" breadcrumb={paymentCrumbs}>
        <OutOfScope />
      </Page>
    );
  }
  return run.isChecking ? <FlightCheckPage run={run} /> : <Picking run={run} />;
}

function Picking({ run }: { run: Run }) {
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const { data: basket } = useQuery(basketQuery(run));
  const isFirstStep = basket?.partners.length === 0;
  return (
    <Page
      title="Create payment"
      breadcrumb={paymentCrumbs}
      tabs={<CreatePaymentTabs />}
      {...(isWide && { fill: true as const })}
    >
      {isWide ? (
        <Box sx={{ display: 'flex', gap: 2, flex: 1, minHeight: 0 }}>
          <Box sx={{ ...column, flex: 1, gap: 2 }}>
            <PayablePartners run={run} isFirstStep={isFirstStep} />
          </Box>
          <Box sx={{ ...column, flex: 'none', width: 320 }}>
            <BasketPanel run={run} />
          </Box>
        </Box>
      ) : (
        <Narrow run={run} isFirstStep={isFirstStep} inBasket={basket?.partners.length} />
      )}
      <PartnerDrawer run={run} />
    </Page>
  );
}

const column = { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 } as const;

interface NarrowProps {
  run: Run;
  isFirstStep: boolean;
  inBasket: number | undefined;
}

/** Shows one of the two at a time. */
function Narrow({ run, isFirstStep, inBasket }: NarrowProps) {
  const shown = run.showsBasket ? 'Basket' : 'To pay';
  return (
    <>
      <PanelTabs
        label="Create payment"
        names={['To pay', 'Basket'] as const}
        value={shown}
        onChange={(name) => run.change({ basket: name === 'Basket' ? 1 : null })}
        badges={{ Basket: inBasket }}
      />
      <TabPanel name={shown}>
        {run.showsBasket ? (
          <BasketPanel run={run} />
        ) : (
          <PayablePartners run={run} isFirstStep={isFirstStep} height={560} />
        )}
      </TabPanel>
    </>
  );
}
