import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { ProductMark } from '../ui/feedback/product-mark.tsx';
import { SearchButton } from './command-palette/search-button.tsx';
import { sectionOf, type NavigationEntry } from './navigation.ts';
import { ProfileMenu } from './profile-menu.tsx';
import { collapsedSidebarWidth, sidebarSurface, sidebarWidth } from './shell-layout.ts';
import { SidebarEntry } from './sidebar-entry.tsx';
import { useVisibleNavigation } from './use-visible-navigation.ts';

interface SidebarProps {
  collapsed: boolean;
  /** Omitted if the sidebar is a drawer. */
  onToggle?: () => void;
  onNavigate?: () => void;
  onSearch: () => void;
}

export function Sidebar({ collapsed, onToggle, onNavigate, onSearch }: SidebarProps) {
  const entries = useVisibleNavigation();
  const [expanded, setExpanded] = useExpandedSection(entries);
  return (
    <Box
      component="aside"
      aria-label="Sidebar"
      sx={{ ...sidebarSurface, width: collapsed ? collapsedSidebarWidth : sidebarWidth }}
    >
      <Brand collapsed={collapsed} onToggle={onToggle} />
      <SearchButton collapsed={collapsed} onClick={onSearch} />
      <Box component="nav" aria-label="Main">
        <Box component="ul" sx={{ display: 'grid', gap: 0.25, listStyle: 'none', m: 0, p: 0 }}>
          {entries.map((entry) => (
            <SidebarEntry
              key={entry.id}
              entry={entry}
              collapsed={collapsed}
              expanded={expanded === entry.id}
              onExpand={() => setExpanded(expanded === entry.id ? null : entry.id)}
              onNavigate={onNavigate}
            />
          ))}
        </Box>
      </Box>
      <ProfileMenu collapsed={collapsed} onNavigate={onNavigate} />
    </Box>
  );
}

/** One section is open at a time: the one navigated to, or the one opened by hand since. */
function useExpandedSection(entries: readonly NavigationEntry[]) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<{ at: string; id: string | null } | null>(null);
  const expanded = choice?.at === pathname ? choice.id : sectionOf(entries, pathname);
  return [expanded, (id: string | null) => setChoice({ at: pathname, id })] as const;
}

function Brand({ collapsed, onToggle }: { collapsed: boolean; onToggle: (() => void) | undefined }) {
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar';
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: collapsed ? 'column' : 'row',
        alignItems: 'center',
        gap: collapsed ? 1 : 1.25,
        minHeight: 36,
        pl: collapsed ? 0 : 1,
        pt: collapsed ? 0.75 : 0,
        mb: 1.5,
      }}
    >
      <ProductMark />
      {collapsed ? null : <Box sx={{ flex: 1, typography: 'subtitle1' }}>Backdock</Box>}
      {onToggle ? (
        <Tooltip title={label} placement="right">
          <IconButton size="small" aria-label={label} aria-expanded={!collapsed} onClick={onToggle}>
            <Icon name="sidebar" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Box>
  );
}
