import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Cell } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { cellState, nothing } from './column-words.ts';

interface CellsProps {
  columns: readonly DecidedColumn[];
  /** One for each column. */
  cells: readonly Cell[];
}

const shownCells = 3;

/** The cell between those beside it, as it stands in the file. */
export function Neighbors({ columns, cells, at }: CellsProps & { at: number }) {
  const first = Math.max(0, Math.min(at - 1, columns.length - shownCells));
  const shown = columns.slice(first, first + shownCells);
  return (
    // One below the other: long headers and texts find room.
    <SmallTable label="Cells beside each other" heads={[{ label: 'Column' }, { label: 'Cell' }]} flush>
      {shown.map((column, beside) => {
        const cell = cells[first + beside];
        const isChosen = first + beside === at;
        return (
          <tr key={column.id} aria-current={isChosen || undefined}>
            <td className="wraps">{column.header}</td>
            <td className="wraps">
              <Box component="span" aria-live={isChosen ? 'polite' : undefined} sx={isChosen ? strong : {}}>
                {cell === undefined || cell.text === '' ? nothing : cell.text}
              </Box>
            </td>
          </tr>
        );
      })}
    </SmallTable>
  );
}

const strong = { fontWeight: 600, color: 'tokens.brandInk' } as const;
const shownFaults = 12;

export function Faults({ columns, cells, onOpen }: CellsProps & { onOpen: (columnId: number) => void }) {
  const faulty = columns.flatMap((column, at) => {
    const cell = cells[at];
    return cell && cell.faults.length > 0 ? [{ column, ...cellState(cell) }] : [];
  });
  if (faulty.length === 0) {
    return (
      <Box sx={{ ...faultLook, display: 'flex', alignItems: 'center', gap: 1, color: 'tokens.success' }}>
        <Icon name="check" size={16} />
        No faults in {pluralize(columns.length, 'column')}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      aria-label="Faults"
      sx={{ ...faultLook, listStyle: 'none', m: 0, display: 'grid', gap: 1 }}
    >
      {faulty.slice(0, shownFaults).map(({ column, label, tone }) => (
        <li key={column.id}>
          <Link
            component="button"
            type="button"
            onClick={() => onOpen(column.id)}
            sx={{ typography: 'body2', textAlign: 'left', overflowWrap: 'anywhere', mr: 1 }}
          >
            {column.header}
          </Link>
          <StatusChip label={label} tone={tone} />
        </li>
      ))}
      {faulty.length > shownFaults ? <li>{faulty.length - shownFaults} more columns have faults.</li> : null}
    </Box>
  );
}

const faultLook = {
  px: 2.25,
  py: 1.25,
  borderTop: 1,
  borderColor: 'tokens.lineSoft',
  typography: 'body2',
} as const;
