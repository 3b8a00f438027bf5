import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import type { HistoryEntry } from '@backdock/core/history/history.contract.ts';
import { useMay } from '../platform/use-may.ts';
import { CopyButton } from '../ui/text/copy-button.tsx';
import { HistoryEntries, HistorySkeleton } from '../history/history-entries.tsx';
import { HistoryPanel } from '../history/history-list.tsx';
import { HoverCard } from '../ui/feedback/hover-card.tsx';
import { Facts, Panel } from '../ui/layout/panel.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { RouteTabs } from '../ui/layout/tabs.tsx';
import { Columns, Line, Stack } from './web-design-layout.tsx';

const nothingToTell = { systemPart: null, reason: null, changes: [] };
const change = (label: string, from: string | null, to: string | null) => ({ field: label, label, from, to });

const entries: readonly HistoryEntry[] = [
  {
    ...nothingToTell,
    id: 4,
    at: '2026-11-15T17:42:00Z',
    actorName: 'Ivy Chen',
    what: 'changed the status',
    changes: [change('Status', 'New', 'Active')],
    reason: 'The contract is signed.',
  },
  {
    ...nothingToTell,
    id: 3,
    at: '2026-11-15T16:20:00Z',
    actorName: 'Ivy Chen',
    what: 'changed the pay-to details',
    changes: [change('Account number', '•••• 4417', '•••• 9081')],
  },
  {
    ...nothingToTell,
    id: 2,
    at: '2026-11-14T20:05:00Z',
    actorName: 'Marcus Hale',
    what: 'changed the company details',
    changes: [
      change('Doing business as', null, 'Northwind'),
      change('Credit limit', '$200,000.00', '$250,000.00'),
      change('Tax exempt', 'No', 'Yes'),
      change('Contract ends on', 'Dec 31, 2026', null),
    ],
  },
  {
    ...nothingToTell,
    id: 1,
    at: '2026-11-01T16:00:00Z',
    actorName: 'System',
    systemPart: 'import',
    what: 'added this supplier',
  },
];
const shownOn = new Date('2026-11-15T20:00:00Z');

export function WebDesignPieces() {
  const mayReadFlags = useMay('featureFlags.manage');
  return (
    <Columns>
      <Panel title="Progress bars">
        <Stack>
          <ProgressBar name="Credit usage, low" value={24} />
          <ProgressBar name="Credit usage, half" value={60} />
          <ProgressBar name="Credit usage, high" value={82.4} label="82.4% of $250,000.00" tone="warning" />
          <ProgressBar name="Credit usage, over" value={112} label="112% of $250,000.00" tone="error" />
          <ProgressBar name="Coverage" value={-3} tone="info" />
        </Stack>
      </Panel>
      <Panel title="Small components">
        <Stack>
          <Line>
            <CopyButton text="NW-10442" label="Copy account ID" />
            <HoverCard
              label="Northwind Tile & Stone"
              card={
                <Facts>
                  <dt>Market</dt>
                  <dd>USA</dd>
                  <dt>Purchasing manager</dt>
                  <dd>Marcus Hale</dd>
                </Facts>
              }
            >
              Northwind Tile & Stone
            </HoverCard>
            <Button
              size="small"
              onClick={() => document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }))}
            >
              Keyboard shortcuts
            </Button>
          </Line>
          <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <RouteTabs
              label="Record sections"
              tabs={[
                { label: 'Company', to: '/web-design', isIndex: true },
                { label: 'Users', to: '/account/password', badge: 6 },
                { label: 'Documents', to: '/', badge: '1 expires soon', isIndex: true },
              ]}
            />
          </Box>
        </Stack>
      </Panel>
      <Panel title="History">
        <HistoryEntries entries={entries} now={shownOn} />
      </Panel>
      <Panel title="History, loading">
        <HistorySkeleton />
      </Panel>
      {mayReadFlags ? <HistoryPanel of={featureFlags.history} params={{ feature: 'WirePayments' }} /> : null}
    </Columns>
  );
}
