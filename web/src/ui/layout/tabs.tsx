import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { TextLink } from '../text/links.tsx';

interface RouteTab {
  label: string;
  to: string;
  /** A number or a short warning beside the label: `6`, `1 expires soon`. */
  badge?: string | number | undefined;
  /** The first of its siblings, whose paths start with its own. */
  isIndex?: boolean;
}

/** Tabs that are separate pages, each with its own URL. */
export function RouteTabs({ tabs, label }: { tabs: readonly RouteTab[]; label: string }) {
  return (
    <Box component="nav" aria-label={label} sx={{ overflowX: 'auto', mb: '-1px' }}>
      <Box component="ul" sx={{ display: 'flex', gap: 2.75, listStyle: 'none', m: 0, p: 0 }}>
        {tabs.map(({ label: name, to, badge, isIndex = false }) => (
          <li key={to}>
            <TextLink to={to} activeOptions={{ exact: isIndex, includeSearch: false }} sx={link}>
              {name}
              {badge === undefined ? null : <TabBadge>{badge}</TabBadge>}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const link = {
  display: 'flex',
  alignItems: 'center',
  height: 40,
  typography: 'button',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  borderRadius: 0,
  '&:hover': { textDecoration: 'none', color: 'text.primary' },
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[aria-current=page]': { color: 'tokens.brandInk', borderColor: 'primary.main' },
} as const;

function TabBadge({ children }: { children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 0.75,
        px: 0.75,
        borderRadius: '9px',
        typography: 'small',
        color: 'text.secondary',
        bgcolor: 'tokens.muteSoft',
      }}
    >
      {children}
    </Box>
  );
}

/** A space would end the id. */
const inId = (name: string) => name.replaceAll(' ', '-');

interface PanelTabsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  value: Name;
  onChange: (name: Name) => void;
  badges?: Partial<Record<Name, string | number | undefined>>;
}

/** Tabs within a page. The page holds the selected one, preferably in its URL. */
export function PanelTabs<Name extends string>(props: PanelTabsProps<Name>) {
  const { label, names, value, onChange, badges } = props;
  return (
    <MuiTabs
      value={value}
      onChange={(_, next: Name) => onChange(next)}
      aria-label={label}
      variant="scrollable"
      scrollButtons={false}
    >
      {names.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${inId(name)}`}
          aria-controls={`panel-${inId(name)}`}
          label={
            badges?.[name] === undefined ? (
              name
            ) : (
              <span>
                {name}
                <TabBadge>{badges[name]}</TabBadge>
              </span>
            )
          }
        />
      ))}
    </MuiTabs>
  );
}

interface TabPanelProps {
  name: string;
  /** Takes the remaining height, and its content scrolls on its own. */
  fill?: true;
  children: ReactNode;
}

export function TabPanel({ name, fill, children }: TabPanelProps) {
  return (
    <Box
      role="tabpanel"
      id={`panel-${inId(name)}`}
      aria-labelledby={`tab-${inId(name)}`}
      tabIndex={0}
      sx={fill ? filledPanel : { display: 'grid', gap: 2, minWidth: 0, borderRadius: 1 }}
    >
      {children}
    </Box>
  );
}

const filledPanel = { display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 } as const;
