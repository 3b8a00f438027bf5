import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type Decision, whyNotDecide } from '@backdock/core/suppliers/applications.rules.ts';
import { useShortcut } from '../ui/shortcuts.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog, RequestChangesDialog } from './decision-dialogs.tsx';
import type { DecisionProps } from './decision-props.ts';

/** The ways to decide, where the reader may and as long as there are any. */
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
    // Whoever closes a dialog that was refused sees how the application stands now.
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
      {decisions.map((decision) => (
        <DecisionButton key={decision} decision={decision} onOpen={() => setOpen(decision)} />
      ))}
      <ApproveDialog {...dialog('approve')} />
      <RejectDialog {...dialog('reject')} />
      <RequestChangesDialog {...dialog('requestChanges')} />
    </Box>
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
