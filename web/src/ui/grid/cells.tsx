import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { messageFor } from '../../platform/api-error.ts';
import { CopyButton } from '../copy-button.tsx';
import { TextLink } from '../links.tsx';
import { StatusChip } from '../status-chip.tsx';
import { toast } from '../toast-store.ts';
import { nothing } from './format.ts';
import { textIn, valueIn, type KnownColumn, type RowAction } from './grid-column.ts';
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
  if (!data?.row) return null;
  const text = textIn(known, data.row);
  if (text === nothing) return nothing;
  const beside = known.beside?.(data.row);
  const target = beside
    ? { to: '.', search: ((before: object) => ({ ...before, ...beside })) as never, resetScroll: false }
    : { to: known.link?.(data.row) ?? '.' };
  // The cell has the focus; Enter follows the link.
  return (
    <TextLink {...target} tabIndex={-1}>
      {text}
    </TextLink>
  );
}

export function CopyCell({ data, known }: CellProps) {
  if (!data?.row) return null;
  const text = textIn(known, data.row);
  return text === nothing ? (
    nothing
  ) : (
    <CopyButton text={text} variant="text" {...(known.copy && { label: known.copy })} />
  );
}

export function ActionCell({ data, known }: CellProps) {
  return data?.row && known.action ? <ActionButton row={data.row} {...known.action} /> : null;
}

function ActionButton({ row, label, run }: RowAction & { row: object }) {
  const action = useMutation({
    mutationFn: () => run(row),
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button size="small" variant="text" loading={action.isPending} onClick={() => action.mutate()}>
      {label}
    </Button>
  );
}
