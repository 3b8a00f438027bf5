import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Mailbox, mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { TicketOfCauseLink } from '../../links/ticket-of-cause.tsx';
import { useTicketsOfCauses } from '../../links/use-tickets-of-causes.ts';
import { call } from '../../platform/api.ts';
import { refresh } from '../../platform/query-of.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { heldWords, ledgerWords, stateWords } from './mailbox-words.ts';
import { MailboxDialog } from './mailbox.dialog.tsx';
import { SetAside } from './set-aside.tsx';

export function MailboxCard({ mailbox }: { mailbox: Mailbox }) {
  const [isEditing, setEditing] = useState(false);
  const { id, version, isEnabled, isDefault, ledger } = mailbox;
  const { label, tone, detail } = stateWords(mailbox);
  const held = heldWords(mailbox);
  const department = spaced(departmentOf(mailbox.departmentId) ?? '');
  const turn = useMutation({
    mutationFn: () =>
      call(mailboxes.setEnabled, { params: { mailboxId: id }, body: { isEnabled: !isEnabled, version } }),
    onSettled: () => refresh(mailboxes.list),
  });
  return (
    <Paper variant="outlined" component="section" aria-label={mailbox.address} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {mailbox.address}
        </Typography>
        <StatusChip label={label} tone={tone} />
        <Box sx={{ flex: 1 }} />
        {mailbox.may.edit ? (
          <>
            <Button size="small" loading={turn.isPending} onClick={() => turn.mutate()}>
              {isEnabled ? 'Switch off' : 'Switch on'}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setEditing(true)}>
              Edit
            </Button>
          </>
        ) : null}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        {isDefault ? `${department} reads it and writes from it` : `${department} reads it`}
      </Typography>
      {[detail, held].map((words) =>
        words ? (
          <Box key={words} sx={wordsLayout}>
            {words}
          </Box>
        ) : null,
      )}
      {mailbox.state === 'Failing' ? <FailingTicket mailboxId={id} /> : null}
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200, typography: 'body2' }}>
          {ledger ? `Last 30 days: ${ledgerWords(ledger)}` : 'Not compared with the server yet'}
        </Box>
        <CompareNow mailbox={mailbox} />
      </Box>
      <SetAside mailbox={mailbox} />
      {isEditing ? <MailboxDialog mailbox={mailbox} onClose={() => setEditing(false)} /> : null}
    </Paper>
  );
}

/** Who looks after a mailbox that has failed for a while. */
function FailingTicket({ mailboxId }: { mailboxId: number }) {
  const key = sourceKeys.mailboxFailing(mailboxId);
  const ticket = useTicketsOfCauses([key]).get(key);
  return ticket ? (
    <Box sx={wordsLayout}>
      <TicketOfCauseLink ticket={ticket} />
    </Box>
  ) : null;
}

const wordsLayout = { mt: 1, typography: 'body2', overflowWrap: 'anywhere' } as const;

function CompareNow({ mailbox: { id, isComparing, state } }: { mailbox: Mailbox }) {
  const compare = useMutation({
    mutationFn: () => call(mailboxes.compare, { params: { mailboxId: id } }),
    onSettled: () => refresh(mailboxes.list),
  });
  return (
    <Button
      size="small"
      loading={compare.isPending || (isComparing && state === 'Working')}
      disabled={state === 'Off'}
      onClick={() => compare.mutate()}
    >
      Compare now
    </Button>
  );
}
