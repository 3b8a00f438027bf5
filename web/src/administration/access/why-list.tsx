import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { permissionWords } from '@backdock/core/administration/access/permission-words.ts';
import type { UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { keysOf } from '@backdock/core/kit/keys.ts';
import { may, type Permission, permissions } from '@backdock/core/kit/permissions.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { EmptyState, ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icons.tsx';
import { GrantLines } from './grant-lines.tsx';
import { whyQuery } from './user-queries.ts';

const actions = keysOf(permissions)
  .map((permission) => ({ permission, text: textOf(permission) }))
  .toSorted((one, other) => one.text.localeCompare(other.text));

function textOf(permission: Permission): string {
  const { screen, action } = permissionWords[permission];
  return `${screen}: ${action}`;
}

/** Every action in the product, whether this person can do it, and why. */
export function WhyList({ user }: { user: UserRow }) {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<Permission | null>(null);
  const words = text.toLowerCase().split(/\s+/);
  const shown = actions.filter((one) => words.every((word) => one.text.toLowerCase().includes(word)));
  return (
    <>
      <TextField
        label="Find an action"
        value={text}
        onChange={(event) => setText(event.target.value)}
        fullWidth
      />
      {shown.length === 0 ? <EmptyState hint="No actions match your search." /> : null}
      <Box component="ul" aria-label="Actions" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ permission, text: label }) => (
          <Box key={permission} component="li" sx={{ borderBottom: 1, borderColor: 'tokens.lineSoft' }}>
            <ButtonBase
              aria-expanded={opened === permission}
              onClick={() => setOpened(opened === permission ? null : permission)}
              sx={{ width: '100%', justifyContent: 'flex-start', gap: 1, py: 0.75, typography: 'body2' }}
            >
              <Mark isGranted={user.isActive && may(user, permission)} />
              {label}
            </ButtonBase>
            {opened === permission ? <Reasons user={user} permission={permission} /> : null}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Mark({ isGranted }: { isGranted: boolean }) {
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 0.5, width: 52, color: isGranted ? 'tokens.success' : 'text.tertiary' }}
    >
      <Icon name={isGranted ? 'check' : 'close'} size={14} sx={{ alignSelf: 'center' }} />
      {isGranted ? 'Yes' : 'No'}
    </Box>
  );
}

function Reasons({ user, permission }: { user: UserRow; permission: Permission }) {
  const { data: why, error, refetch } = useQuery(whyQuery(user.id, user.version, permission));
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!why) return <TextSkeleton lines={2} />;
  return (
    <Box sx={{ mb: 1, ml: 7.5, p: 1.25, borderRadius: '8px', bgcolor: 'tokens.paperHover' }}>
      {why.isActive ? null : (
        <Typography variant="caption" component="p">
          {user.name} is inactive and can’t do anything.
        </Typography>
      )}
      <GrantLines lines={why.grants} />
      <Typography variant="caption" component="p" sx={{ mt: 0.75, color: 'text.tertiary' }}>
        {`Granted to: ${why.alsoGrantedTo.join(', ')}`}
      </Typography>
    </Box>
  );
}
