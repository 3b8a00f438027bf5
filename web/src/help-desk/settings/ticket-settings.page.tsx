import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { mailboxes } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { helpDeskSettings } from '@backdock/core/help-desk/settings/settings.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketTabs } from '../lists/ticket-tabs.tsx';
import { DepartmentCard } from './department-card.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { MailboxDialog } from './mailbox.dialog.tsx';
import { SearchIndex } from './search-index.tsx';

/** The mailboxes that tickets come from, and who works on them when. */
export default function TicketSettingsPage() {
  const [mayRead, mayEdit] = [useMay('mailboxes.read'), useMay('mailboxes.edit')];
  const mayEditHours = useMay('ticketRules.edit');
  const mayRebuild = useMay('tools.use');
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button variant="contained" color="primary" onClick={() => setAdding(true)}>
      Add mailbox
    </Button>
  );
  return (
    <Page title="Tickets" tabs={<TicketTabs />} actions={mayEdit ? add : undefined}>
      {mayRead || mayEditHours ? null : <OutOfScope />}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {mayRead ? (
          <Section title="Mailboxes">
            <Mailboxes />
          </Section>
        ) : null}
        {mayEditHours ? (
          <Section title="Hours and shifts">
            <Departments />
          </Section>
        ) : null}
        {mayRebuild ? <SearchIndex /> : null}
      </Box>
      {isAdding ? <MailboxDialog mailbox={null} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">{title}</Typography>
      {children}
    </Box>
  );
}

function Departments() {
  const { data, error, refetch } = useQuery(queryOf(helpDeskSettings.departments));
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  if (data.length === 0) return <EmptyState hint="The hours of your department appear here." />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {data.map((department) => (
        <DepartmentCard key={department.departmentId} department={department} />
      ))}
    </Box>
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
