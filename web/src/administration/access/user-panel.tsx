import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type UserDetails, users } from '@backdock/core/administration/access/users.contract.ts';
import { signInLabels } from '@backdock/core/administration/access/users.values.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { HistoryList } from '../../history/history-list.tsx';
import { loadProblem } from '../../platform/api-error.ts';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PanelTabs, TabPanel } from '../../ui/layout/tabs.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { Avatar } from '../../ui/text/avatar.tsx';
import { AccessForm } from './access-form.tsx';
import { SignInFacts } from './sign-in-facts.tsx';
import { userQuery } from './user-queries.ts';
import { WhyList } from './why-list.tsx';

const tabs = ['Access', 'Sign-in', 'Why?', 'History'] as const;

/** One person beside the list: access, sign-in, and history. */
export function UserPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const [tab, setTab] = useTab({ names: tabs, first: 'Access' });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={user?.name ?? 'User'}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0, overflow: 'hidden' }}
    >
      <Head user={user} onClose={onClose} />
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : user ? (
        <>
          <Box sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}>
            <PanelTabs
              label={`About ${user.name}`}
              names={tabs}
              value={tab}
              onChange={setTab}
              badges={{ 'Sign-in': user.microsoftRequests.length || undefined }}
            />
          </Box>
          {tab === 'Access' ? (
            <TabPanel name={tab} fill>
              <AccessForm user={user} />
            </TabPanel>
          ) : (
            <Box sx={{ flex: 1, overflowY: 'auto', p: 2 }}>
              <TabPanel name={tab}>
                {tab === 'Sign-in' ? <SignInFacts user={user} /> : null}
                {tab === 'Why?' ? <WhyList user={user} /> : null}
                {tab === 'History' ? <HistoryList of={users.history} params={{ userId: id }} /> : null}
              </TabPanel>
            </Box>
          )}
        </>
      ) : (
        <Box sx={{ p: 2 }}>
          <TextSkeleton lines={6} />
        </Box>
      )}
    </Paper>
  );
}

function Head({ user, onClose }: { user: UserDetails | undefined; onClose: () => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 60, py: 1, pl: 2, pr: 1.5 }}>
      <Avatar name={user?.name ?? ''} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {user?.name ?? 'User'}
        </Typography>
        {user ? (
          <Typography
            variant="caption"
            component="p"
            sx={{ color: 'text.tertiary', overflowWrap: 'anywhere' }}
          >
            {[user.email, positionOf(user), signInText(user)].filter(Boolean).join(' · ')}
          </Typography>
        ) : null}
      </Box>
      {user?.isLockedOut ? <StatusChip label="Locked out" tone="warning" /> : null}
      {user ? (
        <StatusChip
          label={user.isActive ? 'Active' : 'Inactive'}
          tone={user.isActive ? 'success' : 'default'}
        />
      ) : null}
      <IconButton size="small" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
    </Box>
  );
}

const positionOf = ({ department, isHead }: UserDetails) =>
  department ? `${spaced(department)}${isHead ? ', head' : ''}` : 'no department';

function signInText({ signIn }: UserDetails): string {
  return signIn === 'None' ? 'can’t sign in yet' : `signs in with ${signInLabels[signIn]}`;
}
