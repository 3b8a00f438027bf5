import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { employeeQuery } from '../platform/session.ts';
import { Icon } from '../ui/icons.tsx';
import { ProductMark } from '../ui/feedback/product-mark.tsx';
import { Shortcuts } from '../ui/feedback/shortcuts.tsx';
import { MessagePage, Standalone } from '../ui/layout/standalone.tsx';
import { usePageHeading } from '../ui/layout/use-page-heading.ts';
import { useCommandPalette } from './command-palette/use-command-palette.tsx';
import {
  mainColumn,
  notPrinted,
  readCollapsed,
  rememberCollapsed,
  sidebarWidth,
  topBar,
} from './shell-layout.ts';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { Sidebar } from './sidebar.tsx';
import { SignOutQuestion } from './sign-out.tsx';

/** The frame of every signed-in page; loads the user first. */
export function Shell() {
  const { data, error, isPending } = useQuery(employeeQuery);
  if (data) return <Frame />;
  return isPending ? <ShellSkeleton /> : <ProfileFailed message={error.message} />;
}

function ProfileFailed({ message }: { message: string }) {
  const heading = 'Something went wrong';
  return (
    <Standalone>
      <MessagePage
        icon="warning"
        headingRef={usePageHeading(heading)}
        heading={heading}
        text={message}
        action={
          <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
            Refresh page
          </Button>
        }
      />
    </Standalone>
  );
}

function Frame() {
  const narrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const palette = useCommandPalette();
  return (
    <Box sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, minHeight: '100dvh' }}>
      <SkipLink />
      <Shortcuts />
      {narrow ? <TopBar onSearch={palette.open} /> : <SideColumn onSearch={palette.open} />}
      <Box component="main" id="main" tabIndex={-1} sx={{ ...mainColumn, outline: 'none' }}>
        <Outlet />
      </Box>
      {palette.dialog}
      <SignOutQuestion />
    </Box>
  );
}

function SkipLink() {
  return (
    <Button
      variant="contained"
      color="primary"
      onClick={() => document.getElementById('main')?.focus()}
      sx={{ position: 'fixed', top: 8, left: 8, zIndex: 'tooltip', '&:not(:focus)': { top: -60 } }}
    >
      Skip to content
    </Button>
  );
}

function SideColumn({ onSearch }: { onSearch: () => void }) {
  const [collapsed, setCollapsed] = useState(readCollapsed);
  const toggle = () => {
    rememberCollapsed(!collapsed);
    setCollapsed(!collapsed);
  };
  return (
    <Box sx={{ position: 'sticky', top: 0, alignSelf: 'flex-start', flex: 'none', ...notPrinted }}>
      <Sidebar collapsed={collapsed} onToggle={toggle} onSearch={onSearch} />
    </Box>
  );
}

function TopBar({ onSearch }: { onSearch: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Box component="header" sx={{ ...topBar, ...notPrinted }}>
        <IconButton aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon name="menu" size={20} />
        </IconButton>
        <ProductMark />
        <Box sx={{ flex: 1, typography: 'subtitle1' }}>Backdock</Box>
        <IconButton aria-label="Search" aria-haspopup="dialog" onClick={onSearch}>
          <Icon name="search" size={20} />
        </IconButton>
      </Box>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: sidebarWidth } } }}
      >
        <Sidebar
          collapsed={false}
          onNavigate={close}
          onSearch={() => {
            close();
            onSearch();
          }}
        />
      </Drawer>
    </>
  );
}
