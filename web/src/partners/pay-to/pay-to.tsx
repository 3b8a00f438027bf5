import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '@backdock/core/kit/dates.ts';
import type { PayToState } from '@backdock/core/partners/pay-to.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { FormCard } from '../../ui/form/form-card.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { payToQuery } from '../partner-accounting-queries.ts';
import { ChangePayToDialog } from './pay-to-change.tsx';
import { PayToFacts } from './pay-to-facts.tsx';
import { PendingPayTo } from './pay-to-pending.tsx';
import { RejectedPayTo } from './pay-to-rejection.tsx';

const title = 'Pay-to';

/** Where a partner's money goes, and the change awaiting a second person. */
export function PayToCard({ partnerId }: { partnerId: number }) {
  const { data: state, error, refetch } = useQuery(payToQuery(partnerId));
  const [isChanging, setChanging] = useState(false);
  if (!state) {
    if (!error) return <FormSkeleton title={title} fields={5} mode="read" columns={1} />;
    return (
      <FormCard title={title}>
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      </FormCard>
    );
  }
  const { live, pending, rejection, notice, may } = state;
  return (
    <FormCard title={title} action={<EditButton state={state} onClick={() => setChanging(true)} />}>
      <Box sx={{ display: 'grid', gap: 2, px: 2.25, py: 2 }}>
        {rejection ? (
          <RejectedPayTo
            partnerId={partnerId}
            state={state}
            rejection={rejection}
            onChange={() => setChanging(true)}
          />
        ) : null}
        {notice && !pending && !rejection ? (
          <Alert severity="warning" icon={<Icon name="warning" />}>
            {notice}
          </Alert>
        ) : null}
        {pending ? <PendingPayTo partnerId={partnerId} state={state} pending={pending} /> : null}
        {live ? (
          <Box component="section" aria-label="Live bank details">
            {pending ? (
              <Typography variant="h3" component="h3" sx={{ mb: 1.5 }}>
                Live bank details
              </Typography>
            ) : null}
            <PayToFacts partnerId={partnerId} payTo={live.payTo} changeId={null} mayReveal={may.reveal} />
            <Typography variant="caption" component="p" sx={{ m: 0, mt: 1.5, color: 'text.tertiary' }}>
              Entered by {live.changedBy}, verified by {live.verifiedBy} on {longDate(live.verifiedOn)}
            </Typography>
          </Box>
        ) : pending ? null : (
          <Nothing mayEdit={may.edit} onEnter={() => setChanging(true)} />
        )}
      </Box>
      <ChangePayToDialog
        partnerId={partnerId}
        state={state}
        open={isChanging}
        onClose={() => setChanging(false)}
      />
    </FormCard>
  );
}

function EditButton({ state, onClick }: { state: PayToState; onClick: () => void }) {
  if (!state.may.edit || (!state.live && !state.pending)) return null;
  const { edit: whyNot } = state.whyNot;
  return (
    <Tooltip title={whyNot ?? ''}>
      <span>
        <Button
          size="small"
          variant="text"
          color="primary"
          aria-label={`Edit ${title}`}
          disabled={whyNot !== null}
          onClick={onClick}
        >
          Edit
        </Button>
      </span>
    </Tooltip>
  );
}

function Nothing({ mayEdit, onEnter }: { mayEdit: boolean; onEnter: () => void }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No bank details yet. New details go live once someone else verifies them.
      </Typography>
      {mayEdit ? (
        <Button size="small" startIcon={<Icon name="add" size={15} />} onClick={onEnter}>
          Enter bank details
        </Button>
      ) : null}
    </Box>
  );
}
