import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation } from '@tanstack/react-query';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { useContext } from 'react';
import { messageFor } from '../../../platform/api-error.ts';
import { linkTo } from '../../../platform/page-link.ts';
import type { RawSearch } from '../../../platform/page-search.ts';
import { CopyButton } from '../../text/copy-button.tsx';
import { Icon } from '../../icons.tsx';
import { TextLink } from '../../text/links.tsx';
import { StatusChip } from '../../feedback/status-chip.tsx';
import { toast } from '../../feedback/toast-store.ts';
import { EditContext } from '../editing/edit-context.ts';
import { nothing } from './format.ts';
import { textIn, valueIn, type KnownColumn, type RowAction } from './grid-column.ts';
import type { GridRow } from '../grid-row.ts';

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
  const page = known.link?.(data.row);
  const target = beside
    ? { to: '.', search: (before: RawSearch) => ({ ...before, ...beside }), resetScroll: false }
    : page
      ? linkTo(page)
      : { to: '.' };
  // The cell has the focus; Enter follows the link.
  return (
    <TextLink {...target} tabIndex={-1}>
      {text}
    </TextLink>
  );
}

export function DrawnCell({ data, known }: CellProps) {
  return data?.row ? known.draw?.(data.row) : null;
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

/** The pencil shows on hover and in the focused cell, where Enter presses it. */
export function EditCell({ data, known, eGridCell }: CellProps) {
  const open = useContext(EditContext);
  if (!data?.row) return null;
  return (
    <>
      {textIn(known, data.row)}
      {known.edit?.isOpen(data.row) ? (
        <IconButton
          size="small"
          className="grid-edit"
          tabIndex={-1}
          aria-label={`Edit ${known.label.toLowerCase()}`}
          onClick={() => open({ columnId: known.id, rowId: data.id, anchor: eGridCell })}
        >
          <Icon name="edit" size={14} />
        </IconButton>
      ) : null}
    </>
  );
}

export function ActionCell({ data, known }: CellProps) {
  if (!data?.row || !known.action || known.action.isOffered?.(data.row) === false) return null;
  return <ActionButton row={data.row} {...known.action} />;
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
