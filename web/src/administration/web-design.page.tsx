import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { keysOf } from '@backdock/core/kit/keys.ts';
import { DetailPage } from '../ui/layout/detail-page.tsx';
import { Icon } from '../ui/icons.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { TextSkeleton } from '../ui/feedback/states.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { PanelTabs, TabPanel } from '../ui/layout/tabs.tsx';
import { useTab } from '../ui/layout/use-tab.ts';
import { Controls, States, Toasting } from './web-design-components.tsx';
import { Columns, InBothSchemes } from './web-design-layout.tsx';
import { Colours, Spacing, TypeScale } from './web-design-theme.tsx';

const Forms = lazy(async () => ({ default: (await import('./web-design-forms.tsx')).WebDesignForms }));
const Files = lazy(async () => ({ default: (await import('./web-design-files.tsx')).WebDesignFiles }));
const Dialogs = lazy(async () => ({ default: (await import('./web-design.dialogs.tsx')).WebDesignDialogs }));
const Grid = lazy(async () => ({ default: (await import('./web-design-grid.tsx')).GridSamples }));
const Pieces = lazy(async () => ({ default: (await import('./web-design-pieces.tsx')).WebDesignPieces }));

const sections = {
  Theme,
  Components,
  Forms,
  Files,
  Dialogs,
  Grid,
  States: () => <InBothSchemes title="States">{() => <States />}</InBothSchemes>,
} as const;
const names = keysOf(sections);

/** The design system on one page, for developers. The page itself uses the record frame. */
export default function WebDesignPage() {
  const [section, setSection] = useTab({ names, first: 'Theme' });
  const Content = sections[section];
  return (
    <DetailPage
      title="Web design"
      parent={{ label: 'Dashboard', to: '/' }}
      chips={<StatusChip label="Internal" tone="info" />}
      actions={
        <Button startIcon={<Icon name="refresh" />} onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
      tabs={<PanelTabs label="Design sections" names={names} value={section} onChange={setSection} />}
    >
      <TabPanel name={section}>
        <Suspense fallback={<TextSkeleton lines={8} />}>
          <Content />
        </Suspense>
      </TabPanel>
    </DetailPage>
  );
}

function Theme() {
  return (
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
  );
}

function Components() {
  return (
    <>
      <InBothSchemes title="Controls">{(scheme) => <Controls scheme={scheme} />}</InBothSchemes>
      <Panel title="Toasts">
        <Toasting />
      </Panel>
      <Pieces />
    </>
  );
}
