import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { CopyButton } from '../ui/copy-button.tsx';
import { HistoryList, type HistoryRecord } from '../ui/history-list.tsx';
import { HoverCard } from '../ui/hover-card.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { RouteTabs } from '../ui/tabs.tsx';
import { Columns, Line, Stack } from './web-design-layout.tsx';

const records: readonly HistoryRecord[] = [
  {
    id: 3,
    at: '2026-11-15T17:42:00Z',
    actorName: 'Ivy Chen',
    action: 'supplier.status-changed',
    diff: [{ field: 'status', from: 'New', to: 'Active' }],
    reason: 'The contract is signed.',
  },
  {
    id: 2,
    at: '2026-11-14T20:05:00Z',
    actorName: 'Marcus Hale',
    action: 'supplier.company-details-changed',
    diff: [
      { field: 'doingBusinessAs', from: null, to: 'Northwind' },
      { field: 'creditLimit', from: 200_000, to: 250_000 },
      { field: 'isTaxExempt', from: false, to: true },
      { field: 'contractEndsOn', from: '2026-12-31', to: '2027-12-31' },
    ],
  },
  { id: 1, at: '2026-11-01T16:00:00Z', actorName: 'System', action: 'supplier.created', diff: [] },
];

export function WebDesignPieces() {
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
      <Panel title="Small pieces">
        <Stack>
          <Line>
            <CopyButton text="NW-10442" label="Copy account id" />
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
              label="Parts of the record"
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
        <HistoryList records={records} />
      </Panel>
      <Panel title="History in its other states">
        <Stack>
          <HistoryList records={undefined} />
          <HistoryList records={[]} />
          <HistoryList records={undefined} error="Failed to load data." onRetry={() => undefined} />
        </Stack>
      </Panel>
    </Columns>
  );
}
