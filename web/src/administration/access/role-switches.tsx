import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { PlannedAccess, UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { roleHints } from '@backdock/core/administration/access/users.values.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { type Role, roles } from '@backdock/core/kit/permissions.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';

interface RoleSwitchesProps {
  user: UserRow;
  plan: PlannedAccess;
  onChange: (roles: Role[]) => void;
}

export function RoleSwitches({ user, plan, onChange }: RoleSwitchesProps) {
  const wanted = plan.roles ?? user.roles;
  return (
    <Box
      component="fieldset"
      aria-label="Roles"
      sx={{
        m: 0,
        p: 0,
        border: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(168px, 1fr))',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {roles.map((role) => {
        const [had, has] = [user.roles.includes(role), wanted.includes(role)];
        return (
          <Box
            key={role}
            component="label"
            sx={{
              display: 'flex',
              gap: 1,
              minHeight: 58,
              px: 2,
              py: 1.25,
              borderRight: 1,
              borderColor: 'tokens.lineSoft',
              bgcolor: had === has ? undefined : 'tokens.paperHover',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ typography: 'body2', fontWeight: 550 }}>{spaced(role)}</Box>
              {had === has ? (
                <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{roleHints[role]}</Box>
              ) : (
                <StatusChip label={has ? 'Added' : 'Removed'} tone={has ? 'success' : 'error'} />
              )}
            </Box>
            <Switch
              size="small"
              checked={has}
              disabled={!user.isActive && !had && plan.isActive !== true}
              onChange={() => onChange(has ? wanted.filter((one) => one !== role) : [...wanted, role])}
              slotProps={{ input: { 'aria-label': spaced(role) } }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
