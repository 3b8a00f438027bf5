import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import type { GridApi } from 'ag-grid-community';
import { useId, useState } from 'react';
import type { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import { announce } from '../../feedback/announcer.tsx';
import { ColumnLine } from './column-line.tsx';
import type { KnownColumn } from './grid-column.ts';
import { Icon } from '../../icons.tsx';
import type { GridRow } from '../grid-row.ts';
import { moveColumn, shownLayout } from './table-columns.ts';

interface ColumnPanelProps {
  api: GridApi<GridRow>;
  columns: readonly KnownColumn[];
  onReset: () => void;
}

/** Which columns are shown, in which order, and which are pinned. Closed by default. */
export function ColumnPanel({ api, columns, onReset }: ColumnPanelProps) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [layout, setLayout] = useState<readonly ColumnLayout[] | null>(null);
  const refresh = () => setLayout(shownLayout(api));
  return (
    <>
      <Button
        ref={setButton}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={layout !== null}
        startIcon={<Icon size={15} name="columns" />}
        onClick={refresh}
      >
        Columns
      </Button>
      {layout ? (
        <Panel
          anchor={button}
          layout={layout}
          labels={new Map(columns.map(({ id, label }) => [id, label]))}
          onClose={() => setLayout(null)}
          onShow={(id, shown) => {
            api.setColumnsVisible([id], shown);
            refresh();
          }}
          onPin={(id, pinned) => {
            api.setColumnsPinned([id], pinned ? 'left' : null);
            refresh();
          }}
          onMove={(id, to) => {
            moveColumn(api, id, to);
            refresh();
            announce(`${columns.find((column) => column.id === id)?.label ?? id}, position ${to + 1}`);
          }}
          onReset={() => {
            onReset();
            setLayout(null);
          }}
        />
      ) : null}
    </>
  );
}

interface PanelProps {
  anchor: HTMLElement | null;
  layout: readonly ColumnLayout[];
  labels: ReadonlyMap<string, string>;
  onClose: () => void;
  onShow: (id: string, shown: boolean) => void;
  onPin: (id: string, pinned: boolean) => void;
  onMove: (id: string, to: number) => void;
  onReset: () => void;
}

function Panel({ anchor, layout, labels, onClose, onShow, onPin, onMove, onReset }: PanelProps) {
  const headingId = useId();
  const [dragged, setDragged] = useState<string | null>(null);
  const shown = layout.filter(({ hidden }) => !hidden).length;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { mt: 0.5, width: 320 } } }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1.5, pr: 1, pt: 1 }}
      >
        <Typography variant="subtitle2" component="h2" id={headingId}>
          Columns
        </Typography>
        <Button size="small" variant="text" onClick={onReset}>
          Reset
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0.75, maxHeight: 420, overflowY: 'auto' }}>
        {layout.map((column, at) => (
          <ColumnLine
            key={column.id}
            label={labels.get(column.id) ?? column.id}
            column={column}
            isFirst={at === 0}
            isLast={at === layout.length - 1}
            isOnly={shown === 1 && !column.hidden}
            isDragged={dragged === column.id}
            onShow={(on) => onShow(column.id, on)}
            onPin={(on) => onPin(column.id, on)}
            onMove={(by) => onMove(column.id, at + by)}
            onDrag={(on) => setDragged(on ? column.id : null)}
            onDragOver={() => {
              if (dragged && dragged !== column.id) onMove(dragged, at);
            }}
          />
        ))}
      </Box>
    </Popover>
  );
}
