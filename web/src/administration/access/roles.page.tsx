import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type RoleDetails, users } from '@backdock/core/administration/access/users.contract.ts';
import { roleHints } from '@backdock/core/administration/access/users.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { paths } from '../../platform/paths.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { OutOfScope } from '../../ui/feedback/out-of-scope.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ButtonLink, TextLink } from '../../ui/text/links.tsx';
import { byScreen } from './by-screen.ts';

export default function RolesPage() {
  const mayManage = useMay('users.assignRoles');
  return (
    <Page
      title="User management"
      subtitle="What each role adds to what every employee can do, and who has it."
      actions={
        mayManage ? (
          <ButtonLink to={paths.users} variant="contained" color="primary">
            Users
          </ButtonLink>
        ) : null
      }
    >
      {mayManage ? <Roles /> : <OutOfScope />}
    </Page>
  );
}

function Roles() {
  const { data, error, refetch } = useQuery(queryOf(users.roles));
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
      {data
        ? data.map((role) => <Role key={role.role} {...role} />)
        : [1, 2, 3, 4].map((at) => <Skeleton key={at} variant="rounded" height={320} />)}
    </Box>
  );
}

const mostNames = 8;

function Role({ role, label, holders, grants }: RoleDetails) {
  return (
    <Paper variant="outlined" component="section" aria-label={label}>
      <Box sx={{ px: 2.25, py: 1.5, borderBottom: 1, borderColor: 'tokens.lineSoft' }}>
        <Typography variant="h2">{label}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
          {roleHints[role]}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1 }}>
          {holders.length === 0
            ? 'No one has this role.'
            : `${pluralize(holders.length, 'person', 'people')}: `}
          {holders.slice(0, mostNames).map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 ? ', ' : ''}
              <TextLink to={paths.users} search={{ record: id }} underline="always">
                {name}
              </TextLink>
            </span>
          ))}
          {holders.length > mostNames ? ` and ${holders.length - mostNames} more` : ''}
        </Typography>
      </Box>
      <Box component="ul" sx={{ m: 0, px: 2.25, py: 1, listStyle: 'none' }}>
        {byScreen(grants).map(({ screen, actions }) => (
          <Box key={screen} component="li" sx={{ display: 'flex', gap: 1.5, py: 0.375, typography: 'body2' }}>
            <Box sx={{ flex: '0 0 42%', fontWeight: 550 }}>{screen}</Box>
            <Box sx={{ flex: 1, color: 'text.secondary' }}>{actions}</Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}
