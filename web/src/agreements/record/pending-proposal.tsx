import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type Agreement,
  agreements,
  type Proposal,
} from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { Problem } from '../../ui/feedback/problem.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { savedAgreement } from '../agreement-queries.ts';
import { EditPreviewPanel } from '../preview/edit-preview-panel.tsx';
import { ProposedChanges } from './proposed-changes.tsx';
import { RejectProposalDialog } from './reject-proposal.dialog.tsx';

interface PendingProposalProps {
  agreement: Agreement;
  proposal: Proposal;
}

/** A correction that waits for a decision: what it changes, why, and what can be done about it. */
export function PendingProposal({ agreement, proposal }: PendingProposalProps) {
  const headingId = useId();
  const { proposedBy, proposedOn, comment, isOutdated, changes, may } = proposal;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={({ vars: { palette } }) => ({
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        p: 1.75,
        borderRadius: 1,
        border: `1px solid ${palette.tokens.warning}`,
        bgcolor: palette.tokens.warningSoft,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Icon name="warning" sx={{ mt: '1px', color: 'warning.main' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h3" id={headingId}>
            Correction awaiting approval
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {`Proposed by ${proposedBy} on ${longDate(proposedOn)}: ${comment}`}
          </Typography>
        </Box>
      </Box>
      <ProposedChanges changes={changes} />
      {isOutdated ? (
        <Typography variant="body2">
          The agreement has changed since. Reject this correction and ask for a new one.
        </Typography>
      ) : null}
      {may.decide || may.withdraw ? (
        <Decisions key={proposal.id} agreement={agreement} proposal={proposal} />
      ) : null}
    </Box>
  );
}

function Decisions({ agreement, proposal }: PendingProposalProps) {
  const [isRejecting, setRejecting] = useState(false);
  const params = { agreementId: agreement.id, proposalId: proposal.id };
  const approve = useMutation({
    mutationFn: () => call(agreements.approveProposal, { params, query: {} }),
    onSuccess: (saved) => {
      savedAgreement(saved);
      toast.success('Correction approved');
    },
  });
  const preview = useMutation({
    mutationFn: () => call(agreements.approveProposal, { params, query: { preview: 'true' } }),
  });
  const withdraw = useMutation({
    mutationFn: () => call(agreements.withdrawProposal, { params }),
    onSuccess: (saved) => {
      savedAgreement(saved);
      toast.success('Correction withdrawn');
    },
  });
  const isBusy = approve.isPending || preview.isPending || withdraw.isPending;
  const next = preview.data ? approve : preview;
  return (
    <>
      {preview.isPending || preview.data ? <EditPreviewPanel {...preview.data} /> : null}
      <Problem error={approve.error ?? preview.error ?? withdraw.error} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {proposal.may.decide ? (
          <>
            <Button
              size="small"
              variant="contained"
              color="primary"
              loading={next.isPending}
              disabled={isBusy || proposal.isOutdated}
              onClick={() => next.mutate()}
            >
              {preview.data ? 'Approve' : 'Preview'}
            </Button>
            <Button size="small" disabled={isBusy} onClick={() => setRejecting(true)}>
              Reject
            </Button>
          </>
        ) : null}
        {proposal.may.withdraw ? (
          <Button
            size="small"
            loading={withdraw.isPending}
            disabled={isBusy}
            onClick={() => withdraw.mutate()}
          >
            Withdraw
          </Button>
        ) : null}
      </Box>
      {isRejecting ? <RejectProposalDialog params={params} onClose={() => setRejecting(false)} /> : null}
    </>
  );
}
