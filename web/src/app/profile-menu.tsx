import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { CurrentEmployee } from '@backdock/core/identity/identity.contract.ts';
import { useEmployee } from '../platform/session.ts';
import { Avatar } from '../ui/text/avatar.tsx';
import { Icon } from '../ui/icons.tsx';
import { roleLabel } from '../ui/text/role-label.ts';
import { visuallyHidden } from '../ui/text/visually-hidden.ts';
import { paths } from '../platform/paths.ts';
import { requestSignOut } from './sign-out.tsx';
import { usePasswordResetUrl } from './use-account.ts';

const MenuLink = createLink(MenuItem);

interface ProfileMenuProps {
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

export function ProfileMenu({ collapsed, onNavigate }: ProfileMenuProps) {
  const employee = useEmployee();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const leave = () => {
    close();
    onNavigate?.();
  };
  return (
    <Box sx={{ mt: 'auto', py: 0.75, borderTop: 1, borderColor: 'divider' }}>
      <Tooltip title={collapsed ? employee.name : ''} placement="right" describeChild>
        <ButtonBase
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            justifyContent: collapsed ? 'center' : 'flex-start',
            gap: 1.25,
            width: '100%',
            p: collapsed ? 0.75 : 1,
            borderRadius: '7px',
            textAlign: 'left',
            '&:hover, &[aria-expanded="true"]': { bgcolor: 'tokens.paperHover' },
          }}
        >
          <Avatar name={employee.name} />
          {collapsed ? (
            <Box component="span" sx={visuallyHidden}>
              {employee.name}
            </Box>
          ) : (
            <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0 }}>
              <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 550 }}>
                {employee.name}
              </Typography>
              <Typography
                component="span"
                variant="caption"
                noWrap
                sx={{ display: 'block', color: 'text.tertiary' }}
              >
                {roleLabel(employee.roles)}
              </Typography>
            </Box>
          )}
          <Box component="span" sx={visuallyHidden}>
            , your account
          </Box>
        </ButtonBase>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Your account', sx: { width: 248, mt: -0.75 } } }}
      >
        <Choices employee={employee} onLeave={leave} />
      </Popover>
    </Box>
  );
}

function Choices({ employee, onLeave }: { employee: CurrentEmployee; onLeave: () => void }) {
  const resetUrl = usePasswordResetUrl();
  return (
    <>
      <Box sx={{ px: 2, pt: 1.5, pb: 1 }}>
        <Typography noWrap sx={{ fontWeight: 550 }}>
          {employee.name}
        </Typography>
        <Typography variant="body2" noWrap title={employee.email} sx={{ color: 'text.tertiary' }}>
          {employee.email}
        </Typography>
      </Box>
      <Divider />
      <MenuList autoFocusItem aria-label="Account">
        {resetUrl ? (
          <MenuItem component="a" href={resetUrl} target="_blank" rel="noreferrer" onClick={onLeave}>
            <Icon name="key" />
            Change Password
            <Icon name="external" size={14} sx={{ ml: 'auto' }} />
          </MenuItem>
        ) : (
          <MenuLink to={paths.changePassword} onClick={onLeave}>
            <Icon name="key" />
            Change Password
          </MenuLink>
        )}
        <MenuItem disabled role="menuitemcheckbox" aria-checked="false">
          <Icon name="theme" />
          Dark theme
          <SwitchPicture />
        </MenuItem>
        <MenuItem
          onClick={() => {
            onLeave();
            void requestSignOut();
          }}
        >
          <Icon name="signOut" />
          Sign out
        </MenuItem>
      </MenuList>
    </>
  );
}

/** A picture of a switch that is off; the menu item is the control. */
function SwitchPicture() {
  return (
    <Box
      aria-hidden
      sx={{ ml: 'auto', p: '2px', width: 28, borderRadius: '9px', bgcolor: 'tokens.lineStrong' }}
    >
      <Box sx={{ width: 12, height: 12, borderRadius: '50%', bgcolor: 'background.paper' }} />
    </Box>
  );
}
