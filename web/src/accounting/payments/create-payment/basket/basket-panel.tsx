import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { BasketPartner } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { loadProblem } from '../../../../platform/api-error.ts';
import { ListSkeleton } from '../../../../ui/layout/list-skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/feedback/states.tsx';
import { BasketFoot } from './basket-foot.tsx';
import { BasketRow } from './basket-row.tsx';
import { HoldDialog } from './hold.dialog.tsx';
import { basketQuery } from '../run-queries.ts';
import type { Run } from '../use-run.ts';

/** The items picked for the next file, by partner, and the next step. */
export function BasketPanel({ run }: { run: Run }) {
  const { data, error, refetch } = useQuery(basketQuery(run));
  const headingId = useId();
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={panel}>
      <Typography variant="h2" id={headingId} sx={{ px: 2, py: 1.75 }}>
        Basket
      </Typography>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', borderTop: 1, borderColor: 'tokens.lineSoft' }}>
        {data && data.partners.length > 0 ? (
          <Partners partners={data.partners} run={run} />
        ) : data ? (
          <EmptyState hint="Add what’s due, or open a partner to pick individual invoices. Items stay here until you create a file." />
        ) : error ? (
          <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
        ) : (
          <Box sx={{ px: 2 }}>
            <ListSkeleton rows={4} />
          </Box>
        )}
      </Box>
      {data && data.partners.length > 0 ? <BasketFoot basket={data} run={run} /> : null}
    </Paper>
  );
}

/** Partners per page; a run of thousands is reviewed in the flight check. */
const step = 100;

function Partners({ partners, run }: { partners: readonly BasketPartner[]; run: Run }) {
  const [shown, setShown] = useState(step);
  const [held, setHeld] = useState<BasketPartner | null>(null);
  return (
    <>
      <Box component="ul" aria-label="Partners in the basket" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {partners.slice(0, shown).map((partner) => (
          <BasketRow key={partner.partnerId} partner={partner} run={run} onHold={() => setHeld(partner)} />
        ))}
      </Box>
      {partners.length > shown ? (
        <Button size="small" variant="text" onClick={() => setShown(shown + step)} sx={{ m: 1 }}>
          {`Show ${Math.min(step, partners.length - shown)} more`}
        </Button>
      ) : null}
      {held ? (
        <HoldDialog partner={held} paymentType={run.paymentType} onClose={() => setHeld(null)} />
      ) : null}
    </>
  );
}

const panel = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 } as const;
