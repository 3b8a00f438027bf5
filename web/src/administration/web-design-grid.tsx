import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { SortItem } from '@backdock/core/kit/list.ts';
import { pageLink } from '../platform/page-link.ts';
import { paths } from '../platform/paths.ts';
import { Grid } from '../ui/grid/grid.tsx';
import type { ColumnsOf, LocalList } from '../ui/grid/columns/grid-column.ts';
import type { BulkAction } from '../ui/grid/selection/selection-bar.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { sampleBuyers, sampleColumns, sampleRows, type SampleRow } from './web-design-grid-rows.ts';

type Sample = LocalList<SampleRow> & { columns: typeof sampleColumns };

const columns: ColumnsOf<Sample> = [
  { id: 'number', label: 'Number', link: () => pageLink(paths.webDesign, {}), width: 100 },
  { id: 'company', label: 'Company', width: 180, grow: true },
  { id: 'manager', label: 'Manager', width: 120 },
  {
    id: 'buyer',
    label: 'Buyer',
    width: 120,
    options: { queryKey: ['web-design', 'buyers'], queryFn: () => Promise.resolve(sampleBuyers) },
  },
  { id: 'amount', label: 'Amount', as: 'money' },
  { id: 'share', label: 'Share', as: 'percent', width: 96 },
  { id: 'quantity', label: 'Quantity', width: 100 },
  { id: 'day', label: 'Day' },
  { id: 'changedOn', label: 'Changed on' },
  { id: 'isUrgent', label: 'Urgent' },
  {
    id: 'state',
    label: 'State',
    tones: { Draft: 'default', InReview: 'info', Approved: 'success', Declined: 'error' },
    width: 120,
  },
  { id: 'region', label: 'Region', hidden: true },
];

const sample: Sample = { kind: 'local', columns: sampleColumns, rows: sampleRows };
const byNumber: readonly SortItem[] = [{ colId: 'number', sort: 'asc' }];

const bulk: readonly BulkAction[] = [
  {
    label: 'Show selection',
    run: ({ selection, count, clear }) => {
      toast.success(
        'ids' in selection
          ? `${count} rows by id`
          : `${count} matching rows, ${selection.allMatching.except.length} excluded`,
      );
      clear();
    },
  },
];

const states = ['empty', 'loading', 'error'] as const;

function listIn(state: (typeof states)[number]): Sample {
  const query = {
    queryKey: ['web-design', state],
    queryFn: () =>
      state === 'loading'
        ? new Promise<never>(() => undefined)
        : Promise.reject(new Error('This list never loads.')),
  };
  return { kind: 'local', columns: sampleColumns, ...(state === 'empty' ? { rows: [] } : { query }) };
}

const lists = { empty: listIn('empty'), loading: listIn('loading'), error: listIn('error') };

/** The grid with every kind of column and filter, and in each of its states. */
export function GridSamples() {
  const [state, setState] = useState<(typeof states)[number]>('empty');
  return (
    <>
      <Panel title="Grid">
        <Grid
          id="web-design"
          label="Samples"
          of={sample}
          columns={columns}
          defaultSort={byNumber}
          bulk={bulk}
          sumOf="amount"
          height={480}
          hint="No samples match these filters."
        />
      </Panel>
      <Panel title="Grid states">
        <Box sx={{ display: 'flex', gap: 1, mb: 2 }}>
          {states.map((name) => (
            <Button key={name} size="small" aria-pressed={state === name} onClick={() => setState(name)}>
              {name}
            </Button>
          ))}
        </Box>
        <Grid
          key={state}
          id="web-design-states"
          label={`Grid, ${state}`}
          of={lists[state]}
          columns={columns}
          param="grid-states"
          height={300}
          hint="Samples appear here once someone creates one."
        />
      </Panel>
    </>
  );
}
