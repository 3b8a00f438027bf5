import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ConnectionState, tools } from '@backdock/core/administration/tools/tools.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { moment } from '../../ui/grid/columns/format.ts';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { TextLink } from '../../ui/text/links.tsx';

const purposes: Readonly<Record<string, string>> = {
  Mail: 'Sends email to suppliers and staff',
  Intacct: 'Receives invoices, credits, and payments',
  Files: 'Stores documents and exports',
  Assistant: 'Drafts replies to tickets',
};

/** External systems: whether they work, and since when. */
export function Connections() {
  const { data, error, refetch } = useQuery({ ...queryOf(tools.connections), refetchInterval: 10_000 });
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={3} />;
  return (
    <Box
      sx={{ display: 'grid', gap: 1.75, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, 1fr)' } }}
    >
      {data.map((connection) => (
        <Connection key={connection.name} {...connection} />
      ))}
    </Box>
  );
}

function Connection(connection: ConnectionState) {
  const { name, mailbox, lastSuccessOn } = connection;
  const problem = problemOf(connection);
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography
          variant="subtitle1"
          component="h2"
          sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {name}
        </Typography>
        <StatusChip {...statusOf(connection)} />
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        {mailbox ? 'Mailbox of the help desk' : purposes[name]}
      </Typography>
      <Box sx={{ mt: 1, typography: 'body2' }}>
        {lastSuccessOn ? `Last worked ${moment(lastSuccessOn)}` : 'Not used yet'}
      </Box>
      {problem ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{problem}</Box>
      ) : null}
      {mailbox ? (
        <TextLink to={paths.ticketSettings} variant="body2">
          Ticket settings
        </TextLink>
      ) : null}
      {name === 'Intacct' ? (
        <TextLink to={paths.intacctSyncLog} variant="body2">
          Sync log
        </TextLink>
      ) : null}
    </Paper>
  );
}

function problemOf({ mailbox, lastFailureOn, failure }: ConnectionState): string | null {
  if (mailbox?.state === 'Off') return 'Switched off: its mail isn’t taken';
  if (!lastFailureOn) return null;
  return `${mailbox ? 'Failing since' : 'Last failed'} ${moment(lastFailureOn)}: ${failure ?? ''}`;
}

const mailboxStatus = {
  Working: { label: 'Working', tone: 'success' },
  Failing: { label: 'Failing', tone: 'error' },
  Starting: { label: 'Not used yet', tone: 'default' },
  Off: { label: 'Off', tone: 'default' },
} as const;

function statusOf({ mailbox, isSetUp, lastSuccessOn, lastFailureOn }: ConnectionState) {
  if (mailbox) return mailboxStatus[mailbox.state];
  if (!isSetUp) return { label: 'Not set up', tone: 'default' } as const;
  if (lastFailureOn && (!lastSuccessOn || lastFailureOn > lastSuccessOn)) {
    return { label: 'Failing', tone: 'error' } as const;
  }
  return lastSuccessOn
    ? ({ label: 'Working', tone: 'success' } as const)
    : ({ label: 'Not used yet', tone: 'default' } as const);
}
