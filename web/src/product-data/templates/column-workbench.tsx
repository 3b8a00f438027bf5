import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState, type Ref } from 'react';
import { cellOf } from '@backdock/core/product-data/cells/cell.rules.ts';
import type { BrokenReason } from '@backdock/core/product-data/templates/templates.rules.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import type { Attributes } from '../attributes/use-attributes.ts';
import { BlockedBySupplier } from '../readiness/blocked-by-supplier.tsx';
import { ColumnEditor } from './column-editor.tsx';
import { ColumnList } from './column-list.tsx';
import { LiveRow } from './live-row.tsx';
import type { Readiness } from './use-readiness.ts';
import type { Columns } from './use-columns.ts';
import { useLiveProducts } from './use-live-products.ts';

interface ColumnWorkbenchProps {
  of: Columns;
  reasons: readonly BrokenReason[];
  attributes: Attributes;
  marketplaceId: number | null;
  isEditable: boolean;
  readiness: Readiness;
  canAdd: boolean;
  /** The column that is worked on; without a choice, the first. */
  chosenId: number | null;
  onChoose: (columnId: number) => void;
  /** Also takes the focus to it. */
  onOpen: (columnId: number) => void;
  onMap: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** The columns, one of them in detail, and the row that they make of a product. */
export function ColumnWorkbench(props: ColumnWorkbenchProps) {
  const { of, reasons, attributes, marketplaceId, isEditable, readiness, canAdd } = props;
  const { chosenId, onChoose, onOpen, onMap } = props;
  const { columns } = of;
  const live = useLiveProducts(marketplaceId);
  const values = live.product?.values;
  const cells = useMemo(
    () => (values ? columns.map((column) => cellOf(column)(values)) : null),
    [columns, values],
  );
  const at = Math.max(
    0,
    columns.findIndex(({ id }) => id === chosenId),
  );
  const column = columns[at];
  const [isDescribing, setDescribing] = useState(false);
  const [addedId, setAddedId] = useState<number | null>(null);
  const add = () => {
    const id = of.add();
    setDescribing(true);
    setAddedId(id);
    onOpen(id);
  };
  const remove = () => {
    const next = columns[at + 1] ?? columns[at - 1];
    of.remove(at);
    if (next) onOpen(next.id);
  };
  const buttons = isEditable ? (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, '& button': { px: 1 } }}>
      <Button size="small" onClick={onMap}>
        Map a spreadsheet
      </Button>
      <Button size="small" disabled={!canAdd} onClick={add}>
        Add column
      </Button>
    </Box>
  ) : null;
  if (!column) {
    return (
      <Panel title="Columns">
        <EmptyState
          hint={
            isEditable
              ? 'Map the marketplace’s spreadsheet to add its columns, or add them one at a time. The template can’t be exported until it has columns.'
              : 'This template has no columns yet, so it can’t be exported.'
          }
          action={buttons}
        />
      </Panel>
    );
  }
  return (
    <Box sx={{ containerType: 'inline-size', containerName: 'workbench' }}>
      <Box sx={layout}>
        <ColumnList
          of={of}
          reasons={reasons}
          attributes={attributes}
          isEditable={isEditable}
          chosenId={column.id}
          onChoose={onChoose}
          footer={buttons}
        />
        <ColumnEditor
          of={of}
          at={at}
          column={column}
          reasons={reasons.filter(({ columnId }) => columnId === column.id)}
          attributes={attributes}
          cell={cells?.[at] ?? null}
          blockedCells={readiness.blockedCells(column.id)}
          live={live}
          isEditable={isEditable}
          isOpen={isDescribing}
          isNew={column.id === addedId}
          onToggle={() => setDescribing(!isDescribing)}
          onRemove={remove}
          headingRef={props.headingRef}
        />
        <Box className="beside">
          <LiveRow live={live} columns={columns} cells={cells} at={at} onOpen={onOpen} />
          {readiness.check ? <BlockedBySupplier check={readiness.check} onTakenIn={readiness.start} /> : null}
        </Box>
      </Box>
    </Box>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > *': { minWidth: 0 },
  '& > .beside': { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' },
  // By its own width: the menu beside it can be collapsed.
  '@container workbench (min-width: 640px)': {
    gridTemplateColumns: '240px minmax(0, 1fr)',
    '& > .beside': { gridColumn: '1 / -1' },
    '& > .list': { position: 'sticky', top: 16, maxHeight: 'calc(100dvh - 32px)' },
  },
  '@container workbench (min-width: 1020px)': {
    gridTemplateColumns: '252px minmax(0, 1fr) 304px',
    '& > .beside': { gridColumn: 'auto', position: 'sticky', top: 16 },
  },
} as const;
