import type { CustomCellRendererProps } from 'ag-grid-react';
import { TextLink } from '../links.tsx';
import { StatusChip } from '../status-chip.tsx';
import { nothing } from './format.ts';
import { textIn, valueIn, type KnownColumn } from './grid-column.ts';
import type { GridRow } from './grid-row.ts';

type CellProps = CustomCellRendererProps<GridRow> & { known: KnownColumn };

export function WaitingCell() {
  return <span className="grid-waiting" aria-hidden />;
}

export function ChipCell({ data, known }: CellProps) {
  if (!data?.row) return null;
  const text = textIn(known, data.row);
  if (text === nothing) return nothing;
  const tone = known.tones?.[String(valueIn(known, data.row))];
  return <StatusChip label={text} {...(tone && { tone })} />;
}

export function LinkCell({ data, known }: CellProps) {
  if (!data?.row || !known.link) return null;
  const text = textIn(known, data.row);
  // The cell has the focus; Enter follows the link.
  return text === nothing ? (
    nothing
  ) : (
    <TextLink to={known.link(data.row)} tabIndex={-1}>
      {text}
    </TextLink>
  );
}
