import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { createLink } from '@tanstack/react-router';
import { useId } from 'react';
import { Icon } from '../ui/icons.tsx';
import type { NavigationEntry } from './navigation.ts';

const NavigationLink = createLink(
  styled(ButtonBase)(({ theme }) => ({
    ...theme.typography.body1,
    justifyContent: 'flex-start',
    gap: 10,
    width: '100%',
    height: 34,
    padding: '0 10px',
    borderRadius: 7,
    fontWeight: 500,
    color: theme.vars.palette.text.secondary,
    '&:hover': { backgroundColor: theme.vars.palette.tokens.paperHover },
    '&[data-status="active"]': {
      color: theme.vars.palette.tokens.brandInk,
      backgroundColor: theme.vars.palette.tokens.brandSoft,
    },
    '&:focus-visible': { outlineOffset: -2 },
  })),
);

const unmarked = {
  '&[data-status="active"]:not(:hover)': { color: 'text.secondary', bgcolor: 'transparent' },
} as const;

interface SidebarEntryProps {
  entry: NavigationEntry;
  collapsed: boolean;
  expanded: boolean;
  onExpand: () => void;
  onNavigate: (() => void) | undefined;
}

export function SidebarEntry({ entry, collapsed, expanded, onExpand, onNavigate }: SidebarEntryProps) {
  const { label, path, icon, children, Badge } = entry;
  const sectionId = useId();
  // A section without its own page links to its first child, which is highlighted instead while visible.
  const standsFor = !collapsed && expanded && children?.some((child) => child.path === path);
  const toggleLabel = `${expanded ? 'Hide' : 'Show'} ${label} pages`;
  return (
    <li>
      <Box sx={{ position: 'relative' }}>
        <Tooltip title={collapsed ? label : ''} placement="right">
          <NavigationLink
            to={path}
            activeOptions={{
              exact: path === '/' || (children !== undefined && !collapsed),
              includeSearch: false,
            }}
            aria-label={collapsed ? label : undefined}
            onClick={onNavigate}
            sx={collapsed ? { justifyContent: 'center' } : standsFor ? unmarked : {}}
          >
            <Icon name={icon} />
            {collapsed ? null : label}
            {Badge ? <Badge /> : null}
          </NavigationLink>
        </Tooltip>
        {children && !collapsed ? (
          <IconButton
            size="small"
            aria-label={toggleLabel}
            aria-expanded={expanded}
            aria-controls={sectionId}
            onClick={onExpand}
            sx={{ position: 'absolute', right: 3, top: 3 }}
          >
            <Icon name={expanded ? 'chevronUp' : 'chevronDown'} size={15} />
          </IconButton>
        ) : null}
      </Box>
      {children && !collapsed ? (
        <Collapse in={expanded} id={sectionId} unmountOnExit>
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: '1px',
              listStyle: 'none',
              m: 0,
              ml: '27px',
              p: 0,
              pl: 1,
              borderLeft: 1,
              borderColor: 'divider',
            }}
          >
            {children.map((child) => (
              <li key={child.id}>
                <NavigationLink
                  to={child.path}
                  onClick={onNavigate}
                  activeOptions={{ includeSearch: false }}
                  sx={{ height: 30, px: 1, fontWeight: 450 }}
                >
                  {child.label}
                </NavigationLink>
              </li>
            ))}
          </Box>
        </Collapse>
      ) : null}
    </li>
  );
}
