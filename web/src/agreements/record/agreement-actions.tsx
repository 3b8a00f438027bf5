import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { type Agreement, agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { refreshAgreements } from '../agreement-queries.ts';
import { EditAgreementDialog } from '../form/edit-agreement.dialog.tsx';
import { useOpenedAgreement } from '../opened-agreement.ts';
import { EndEarlyDialog } from './end-early.dialog.tsx';
import { type AgreementAction, type PossibleAction, possibleActions } from './possible-actions.ts';

interface AgreementActionsProps {
  agreement: Agreement;
  onReload: () => Promise<Agreement | undefined>;
}

const labels: Readonly<Record<AgreementAction, string>> = {
  edit: 'Edit',
  delete: 'Delete',
  correct: 'Correct',
  propose: 'Propose correction',
  change: 'Change terms',
  end: 'End early',
};

export function AgreementActions({ agreement, onReload }: AgreementActionsProps) {
  const [today] = useState(() => dayInPacific(new Date()));
  const [opened, setOpened] = useState<AgreementAction | null>(null);
  const actions = possibleActions(agreement, today);
  if (actions.length === 0) return null;
  return (
    <Box component="section" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((possible) => (
        <ActionButton key={possible.action} {...possible} onOpen={() => setOpened(possible.action)} />
      ))}
      {opened === null ? null : (
        <OpenedAction
          action={opened}
          agreement={agreement}
          onReload={onReload}
          onClose={() => setOpened(null)}
        />
      )}
    </Box>
  );
}

interface ActionButtonProps extends PossibleAction {
  onOpen: () => void;
}

/** An unavailable action shows why, and stays focusable so screen readers announce it. */
function ActionButton({ action, whyNot, onOpen }: ActionButtonProps) {
  return (
    <Tooltip title={whyNot ?? ''} describeChild>
      <Button
        size="small"
        aria-disabled={whyNot !== null}
        onClick={() => {
          if (whyNot === null) onOpen();
        }}
        sx={whyNot === null ? {} : { opacity: 0.55 }}
      >
        {labels[action]}
      </Button>
    </Tooltip>
  );
}

interface OpenedActionProps extends AgreementActionsProps {
  action: AgreementAction;
  onClose: () => void;
}

function OpenedAction({ action, agreement, onReload, onClose }: OpenedActionProps) {
  // A form is about the version it was opened with, until its user has seen what others changed and reloads.
  const [seen, setSeen] = useState(agreement);
  const reload = async () => {
    const latest = await onReload();
    if (latest) setSeen(latest);
  };
  const props = { agreement: seen, onReload: reload, onClose };
  switch (action) {
    case 'delete':
      return <DeleteAgreement {...props} />;
    case 'end':
      return <EndEarlyDialog {...props} />;
    default:
      return <EditAgreementDialog {...props} purpose={action} />;
  }
}

function DeleteAgreement({ agreement, onClose }: Pick<OpenedActionProps, 'agreement' | 'onClose'>) {
  const { close } = useOpenedAgreement();
  const { type, id, supplierId, name } = agreement;
  return (
    <DeleteDialog
      open
      onClose={onClose}
      title="Delete agreement"
      text={`${name} (${termText(agreement)}) hasn’t started. It will be deleted with its documents.`}
      onDelete={async () => {
        await call(agreementCalls[type].remove, { params: { supplierId, agreementId: id } });
        close();
        void refreshAgreements(type);
        toast.success('Agreement deleted');
      }}
    />
  );
}
