import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { MicrosoftRequest, UserDetails } from '@backdock/core/administration/access/users.contract.ts';
import { signInLabels } from '@backdock/core/administration/access/users.values.ts';
import { moment } from '../../ui/grid/columns/format.ts';
import { Facts, Panel } from '../../ui/layout/panel.tsx';
import { ConnectMicrosoftDialog } from './connect-microsoft.dialog.tsx';
import { PasswordLinkDialog, UnlockDialog } from './sign-in.dialogs.tsx';

type Opened = 'link' | 'unlock' | MicrosoftRequest | null;

/** How a person signs in, and how to help when they can't. */
export function SignInFacts({ user }: { user: UserDetails }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const time = (at: string | null) => (at ? moment(at) : 'Never');
  return (
    <>
      <Facts>
        <dt>Signs in with</dt>
        <dd>{signInLabels[user.signIn]}</dd>
        <dt>Last password sign-in</dt>
        <dd>{time(user.lastSignInOn)}</dd>
        <dt>Last seen</dt>
        <dd>{time(user.lastSeenOn)}</dd>
        <dt>Open password sessions</dt>
        <dd>{user.openSessions}</dd>
        {user.passwordLinkExpiresOn ? (
          <>
            <dt>Password link</dt>
            <dd>{`Not used yet. Expires ${moment(user.passwordLinkExpiresOn)}.`}</dd>
          </>
        ) : null}
      </Facts>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {user.isActive ? (
          <Button variant="outlined" onClick={() => setOpened('link')}>
            Send password link
          </Button>
        ) : null}
        {user.isLockedOut ? (
          <Button variant="outlined" onClick={() => setOpened('unlock')}>
            Unlock
          </Button>
        ) : null}
      </Box>
      {user.microsoftRequests.map((request) => (
        <Panel
          key={request.objectId}
          title="Microsoft account to connect"
          action={<Button onClick={() => setOpened(request)}>Connect</Button>}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {`${request.name} (${request.email}) tried to sign in with Microsoft on ${moment(request.askedOn)}. The sign-in was refused because ${user.name} already uses this email.`}
          </Typography>
        </Panel>
      ))}
      {opened === 'link' ? <PasswordLinkDialog user={user} onClose={close} /> : null}
      {opened === 'unlock' ? <UnlockDialog user={user} onClose={close} /> : null}
      {opened && typeof opened === 'object' ? (
        <ConnectMicrosoftDialog user={user} request={opened} onClose={close} />
      ) : null}
    </>
  );
}
