import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Icon } from '../ui/icons.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { StatusChip } from '../ui/status-chip.tsx';
import { Controls, States, Toasting } from './web-design-components.tsx';
import { Colours, Spacing, TypeScale } from './web-design-theme.tsx';

const sections = ['Theme', 'Components', 'States'] as const;

/** The look of the product in one place, for who builds it. The page itself shows the page skeleton. */
export default function WebDesignPage() {
  const [section, setSection] = useState<(typeof sections)[number]>('Theme');
  return (
    <Page
      title="Web design"
      breadcrumb={[{ label: 'Dashboard', to: '/' }, { label: 'Web design' }]}
      chip={<StatusChip label="Internal" tone="info" />}
      actions={
        <Button startIcon={<Icon name="refresh" />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
      tabs={
        <Tabs
          value={section}
          onChange={(_, next: typeof section) => setSection(next)}
          aria-label="Parts of the design"
        >
          {sections.map((name) => (
            <Tab key={name} value={name} label={name} id={`tab-${name}`} aria-controls={`panel-${name}`} />
          ))}
        </Tabs>
      }
    >
      <TabPanel name={section}>
        {section === 'Theme' ? (
          <>
            <InBothSchemes title="Colours">{() => <Colours />}</InBothSchemes>
            <Columns>
              <Panel title="Type">
                <TypeScale />
              </Panel>
              <Panel title="Spacing and radius">
                <Spacing />
              </Panel>
            </Columns>
          </>
        ) : null}
        {section === 'Components' ? (
          <>
            <InBothSchemes title="Controls">{(scheme) => <Controls scheme={scheme} />}</InBothSchemes>
            <Panel title="Toasts">
              <Toasting />
            </Panel>
          </>
        ) : null}
        {section === 'States' ? <InBothSchemes title="States">{() => <States />}</InBothSchemes> : null}
      </TabPanel>
    </Page>
  );
}

function TabPanel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box
      role="tabpanel"
      id={`panel-${name}`}
      aria-labelledby={`tab-${name}`}
      tabIndex={0}
      sx={{ display: 'grid', gap: 2, borderRadius: 1 }}
    >
      {children}
    </Box>
  );
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      {children}
    </Box>
  );
}

type Scheme = 'light' | 'dark';

/** Each side sets its own scheme, whichever the page has. */
function InBothSchemes({ title, children }: { title: string; children: (scheme: Scheme) => ReactNode }) {
  return (
    <Columns>
      {(['light', 'dark'] as const).map((scheme) => (
        <Box
          key={scheme}
          data-theme={scheme}
          sx={{ p: 2, borderRadius: '10px', color: 'text.primary', bgcolor: 'background.default' }}
        >
          <Panel title={`${title}, ${scheme}`}>{children(scheme)}</Panel>
        </Box>
      ))}
    </Columns>
  );
}
