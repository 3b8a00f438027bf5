import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { whyNotReopen } from '@backdock/core/accounting/credit-requests/credit-requests.rules.ts';
import type { CreditRequestDetails } from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import { AssignDialog } from './assign.dialog.tsx';
import { AttachEvidenceDialog } from './attach.dialog.tsx';
import { CloseDialog, ReopenDialog } from './close.dialog.tsx';
import { CoverDialog } from './cover.dialog.tsx';
import { NotesDialog } from './notes.dialog.tsx';

interface CreditRequestActionsProps {
  request: CreditRequestDetails;
  onReload: () => Promise<unknown>;
}

type Action = 'cover' | 'close' | 'assign' | 'attach' | 'notes' | 'reopen';

const labels: Readonly<Record<Action, string>> = {
  cover: 'Cover',
  close: 'Close request',
  assign: 'Assign',
  attach: 'Attach',
  notes: 'Edit notes',
  reopen: 'Reopen',
};

/** The actions this user has on a claim in this state. */
function actionsFor({ status, may, coveredByAgreementId }: CreditRequestDetails): Action[] {
  const isPending = status === 'Pending';
  // Nothing is left to do about a claim that an agreement covers.
  if (coveredByAgreementId !== null) return may.edit ? ['attach', 'notes'] : [];
  return [
    ...(isPending && may.cover ? (['cover'] as const) : []),
    ...(isPending && may.edit ? (['close'] as const) : []),
    ...(may.edit ? (['assign', 'attach', 'notes'] as const) : []),
    ...(!isPending && may.reopen ? (['reopen'] as const) : []),
  ];
}

export function CreditRequestActions({ request, onReload }: CreditRequestActionsProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const actions = actionsFor(request);
  if (actions.length === 0) return null;
  const onClose = () => setOpen(null);
  return (
    <Box component="section" aria-label="Actions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {actions.map((action) => (
        <ActionButton key={action} action={action} request={request} onOpen={() => setOpen(action)} />
      ))}
      {open ? <Opened action={open} request={request} onClose={onClose} onReload={onReload} /> : null}
    </Box>
  );
}

interface ActionButtonProps {
  action: Action;
  request: CreditRequestDetails;
  onOpen: () => void;
}

/** A disabled button can't explain itself, so this one stays focusable. */
function ActionButton({ action, request, onOpen }: ActionButtonProps) {
  const [now] = useState(() => new Date());
  const situation = { ...request, remainingCents: numberToCents(request.remainingAmount) };
  const refusal = action === 'reopen' ? whyNotReopen(situation, now) : null;
  return (
    <Tooltip title={refusal?.message ?? ''}>
      <Button
        size="small"
        aria-disabled={refusal !== null}
        {...(action === 'cover' && { variant: 'contained', color: 'primary' })}
        onClick={() => {
          if (!refusal) onOpen();
        }}
        sx={refusal ? { opacity: 0.6 } : {}}
      >
        {labels[action]}
      </Button>
    </Tooltip>
  );
}

interface OpenedProps extends CreditRequestActionsProps {
  action: Action;
  onClose: () => void;
}

function Opened({ action, request, onClose, onReload }: OpenedProps) {
  const selection = { ids: [request.id] };
  const current =
    request.assigneeId === null ? null : { value: request.assigneeId, label: request.assignee ?? '' };
  switch (action) {
    case 'cover':
      return <CoverDialog selection={selection} onClose={onClose} onDone={onClose} />;
    case 'assign':
      return (
        <AssignDialog selection={selection} count={1} current={current} onClose={onClose} onDone={onClose} />
      );
    case 'attach':
      return <AttachEvidenceDialog creditRequestId={request.id} onClose={onClose} />;
    case 'close':
      return <CloseDialog request={request} onClose={onClose} onReload={onReload} />;
    case 'notes':
      return <NotesDialog request={request} onClose={onClose} onReload={onReload} />;
    case 'reopen':
      return <ReopenDialog request={request} onClose={onClose} onReload={onReload} />;
  }
}
