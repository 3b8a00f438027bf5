import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketTabs } from '../lists/ticket-tabs.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { MailboxDialog } from './mailbox.dialog.tsx';

/** The mailboxes that tickets come from: whether they are read, and what didn't become a ticket. */
export default function TicketSettingsPage() {
  const [mayRead, mayEdit] = [useMay('mailboxes.read'), useMay('mailboxes.edit')];
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
      Add mailbox
    </Button>
  );
  return (
    <Page title="Tickets" tabs={<TicketTabs />} actions={mayEdit ? add : undefined}>
      {mayRead ? <Mailboxes /> : <OutOfScope />}
      {isAdding ? <MailboxDialog mailbox={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function Mailboxes() {
  const { data, error, refetch } = useQuery({ ...queryOf(mailboxes.list), refetchInterval: 5_000 });
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.length === 0) return <EmptyState hint="Mailboxes of your department appear here." />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.map((mailbox) => (
        <MailboxCard key={mailbox.id} mailbox={mailbox} />
      ))}
    </Box>
  );
}
