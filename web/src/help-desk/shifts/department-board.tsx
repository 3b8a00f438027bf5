import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DepartmentFigures, shifts } from '@backdock/core/help-desk/shifts/shifts.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { queryOf } from '../../platform/query-of.ts';
import { useMay } from '../../platform/use-may.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { tabular } from '../../ui/text/figures.ts';
import { Handoffs } from './handoffs.dialog.tsx';
import { minutesText } from './minutes-text.ts';

/** How the department is doing, for its heads, and what the shift before left, for everyone. */
export function DepartmentBoard() {
  const mayReadFigures = useMay('ticketRules.edit');
  const handoffs = useQuery({ ...queryOf(shifts.recent), refetchInterval: 60_000 }).data ?? [];
  const [isOpen, setOpen] = useState(false);
  if (!mayReadFigures && handoffs.length === 0) return null;
  return (
    <Box sx={row}>
      {mayReadFigures ? <Figures /> : null}
      <Box sx={{ flex: 1 }} />
      {handoffs.length > 0 ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {`Handed off today (${handoffs.length})`}
        </Button>
      ) : null}
      {isOpen ? <Handoffs handoffs={handoffs} onClose={() => setOpen(false)} /> : null}
    </Box>
  );
}

function Figures() {
  const { data } = useQuery({ ...queryOf(shifts.figures), refetchInterval: 60_000 });
  const [isOpen, setOpen] = useState(false);
  if (data === null) return null;
  const median = data?.medianFirstResponseMinutes ?? null;
  return (
    <>
      <Box component="dl" aria-label="Figures of the department" sx={{ ...row, m: 0, gap: 3 }}>
        <Figure label="Open" value={data?.open} />
        <Figure label="Unassigned" value={data?.unassigned} />
        <Figure label="Overdue" value={data?.overdue} isBad={(data?.overdue ?? 0) > 0} />
        <Figure
          label="Median first response today"
          value={data && (median === null ? '--' : minutesText(median))}
        />
      </Box>
      <Button size="small" disabled={!data} onClick={() => setOpen(true)}>
        Load by person
      </Button>
      {isOpen && data ? <Load load={data.load} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface FigureProps {
  label: string;
  /** Undefined while it loads. */
  value: number | string | undefined;
  isBad?: boolean;
}

function Figure({ label, value, isBad = false }: FigureProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="dd"
        sx={{ m: 0, minWidth: 16, fontWeight: 600, ...tabular, ...(isBad && { color: 'error.main' }) }}
      >
        {value ?? ''}
      </Box>
    </Box>
  );
}

function Load({ load, onClose }: { load: DepartmentFigures['load']; onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Load by person"
      size="md"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <SmallTable
        label="Load by person"
        heads={[{ label: 'Person' }, { label: 'Open', right: true }, { label: 'Overdue', right: true }]}
        maxHeight={420}
      >
        {load.map(({ employeeId, name, open, overdue }) => (
          <tr key={employeeId}>
            <td>{name}</td>
            <td className="right">{open}</td>
            <td className="right">{overdue}</td>
          </tr>
        ))}
      </SmallTable>
      <Box sx={{ mt: 1.5, typography: 'body2', color: 'text.tertiary' }}>
        {pluralize(load.length, 'person', 'people')}, those with the most to do first.
      </Box>
    </BaseDialog>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 } as const;
