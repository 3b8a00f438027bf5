import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { longDate } from '@backdock/core/kit/dates.ts';
import type { PayToState } from '@backdock/core/partners/pay-to.contract.ts';
import { Icon } from '../../ui/icons.tsx';
import { PayToDifferences } from './pay-to-differences.tsx';
import { RejectDialog, VerifyDialog } from './pay-to-decisions.tsx';
import { PayToFacts } from './pay-to-facts.tsx';
import type { Pending } from './pay-to-text.ts';

interface PendingPayToProps {
  partnerId: number;
  state: PayToState;
  pending: Pending;
}

/** A pending change: what would differ, and who can decide it. */
export function PendingPayTo({ partnerId, state, pending }: PendingPayToProps) {
  const headingId = useId();
  const [isOpen, setOpen] = useState(false);
  const { live, may } = state;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gap: 1.5,
        p: 1.75,
        borderRadius: 1,
        border: `1px solid ${palette.tokens.warning}`,
        bgcolor: palette.tokens.warningSoft,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon name="warning" sx={{ mt: '1px', color: 'warning.main' }} />
        <Box>
          <Typography variant="h3" component="h3" id={headingId}>
            Bank details awaiting verification
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {pending.changedBy} entered them on {longDate(pending.changedOn)}.{' '}
            {state.notice ?? 'They won’t be used until someone else verifies them.'}
          </Typography>
        </Box>
      </Box>
      {live ? (
        <PayToDifferences before={live.payTo} after={pending.payTo} fields={pending.changedFields} />
      ) : null}
      {isOpen || !live ? (
        <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'background.paper' }}>
          <PayToFacts
            partnerId={partnerId}
            payTo={pending.payTo}
            changeId={pending.id}
            mayReveal={may.reveal}
          />
        </Box>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may.decide ? <Decisions partnerId={partnerId} state={state} pending={pending} /> : null}
        {live ? (
          <Button size="small" variant="text" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show only differences' : 'Show all details'}
          </Button>
        ) : null}
      </Box>
      {may.decide && state.whyNot.verify ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {state.whyNot.verify}
        </Typography>
      ) : null}
    </Box>
  );
}

function Decisions({ partnerId, state, pending }: PendingPayToProps) {
  const [open, setOpen] = useState<'verify' | 'reject' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        color="primary"
        disabled={state.whyNot.verify !== null}
        onClick={() => setOpen('verify')}
      >
        Verify
      </Button>
      <Button size="small" onClick={() => setOpen('reject')}>
        Reject
      </Button>
      <VerifyDialog
        partnerId={partnerId}
        live={state.live?.payTo ?? null}
        pending={pending}
        open={open === 'verify'}
        onClose={close}
      />
      <RejectDialog
        partnerId={partnerId}
        pending={pending}
        hasLive={state.live !== null}
        open={open === 'reject'}
        onClose={close}
      />
    </>
  );
}
