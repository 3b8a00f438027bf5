import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { type Decision, whyNotDecide } from '@backdock/core/suppliers/onboarding/applications.rules.ts';
import { call } from '../../platform/api.ts';
import { messageFor } from '../../platform/api-error.ts';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { showDecision } from './application-query.ts';
import { ApproveDialog } from './approve.dialog.tsx';
import { RejectDialog, RequestChangesDialog } from './decision.dialogs.tsx';
import type { DecisionProps } from './decision-props.ts';

/** The available decisions, if the user may make them. */
export function DecisionBar(props: DecisionProps) {
  const { application } = props;
  const decisions = (['requestChanges', 'reject', 'approve'] as const).filter(
    (decision) => whyNotDecide(decision, application) === null,
  );
  if (!application.may.decide || decisions.length === 0) return null;
  return <OpenBar {...props} decisions={decisions} />;
}

const labels = { approve: 'Approve', reject: 'Reject', requestChanges: 'Request changes' } as const;
const keys = { approve: 'a', reject: 'r', requestChanges: 'c' } as const;

function OpenBar({ application, onReload, decisions }: DecisionProps & { decisions: readonly Decision[] }) {
  const [open, setOpen] = useState<Decision | null>(null);
  const dialog = (decision: Decision) => ({
    application,
    onReload,
    open: open === decision,
    // After a failed submit, closing the dialog shows the application's current state.
    onClose: () => {
      setOpen(null);
      void onReload();
    },
  });
  return (
    <Box
      component="section"
      aria-label="Decision"
      sx={({ vars: { palette } }) => ({
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, md: 3.5 },
        py: 1.5,
        borderTop: `1px solid ${palette.divider}`,
        backgroundColor: palette.background.paper,
      })}
    >
      {application.may.review ? <ReviewButton application={application} onReload={onReload} /> : null}
      {decisions.map((decision) => (
        <DecisionButton key={decision} decision={decision} onOpen={() => setOpen(decision)} />
      ))}
      <ApproveDialog {...dialog('approve')} />
      <RejectDialog {...dialog('reject')} />
      <RequestChangesDialog {...dialog('requestChanges')} />
    </Box>
  );
}

/** Claims the review, so no one else checks the same application. */
function ReviewButton({ application, onReload }: DecisionProps) {
  const params = { applicationId: application.id };
  const label = application.reviewer ? 'Take over review' : 'Start review';
  const review = useMutation({
    mutationFn: () => call(applications.review, { params, body: { version: application.version } }),
    onSuccess: (reviewed) => showDecision('You’re reviewing this application', reviewed),
    onError: (error) => {
      toast.error(messageFor(error));
      void onReload();
    },
  });
  useShortcut('s', label, () => review.mutate());
  return (
    <Button loading={review.isPending} onClick={() => review.mutate()}>
      {label}
    </Button>
  );
}

function DecisionButton({ decision, onOpen }: { decision: Decision; onOpen: () => void }) {
  useShortcut(keys[decision], labels[decision], onOpen);
  const look =
    decision === 'approve'
      ? ({ variant: 'contained', color: 'primary' } as const)
      : decision === 'reject'
        ? ({ color: 'error' } as const)
        : {};
  return (
    <Button {...look} aria-haspopup="dialog" onClick={onOpen}>
      {labels[decision]}
    </Button>
  );
}
