import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { EditContext } from './editing/edit-context.ts';
import type { RowOf, Source } from './columns/grid-column.ts';
import { GridFooter } from './grid-footer.tsx';
import { GridFrame } from './grid-frame.tsx';
import { GridOverlay } from './grid-overlay.tsx';
import type { GridProps } from './grid-props.ts';
import { GridSelection } from './selection/grid-selection.tsx';
import { GridTable } from './grid-table.tsx';
import { GridToolbar } from './grid-toolbar.tsx';
import { HeaderContext } from './columns/header-context.ts';
import { countOf } from './selection/selection.ts';
import { useEditedCell } from './editing/use-edited-cell.tsx';
import { useGrid } from './use-grid.ts';

/** A list with filters, sorting, pages, views and selection. */
export function Grid<const S extends Source>(props: GridProps<S>) {
  const grid = useGrid(props);
  const { bulk, frameless, views, selection, list, opened } = grid;
  const { state, change } = grid.address;
  const { rows, isWaiting, extent } = grid.shown;
  const edited = useEditedCell(grid.known, rows, list.reload);
  const { height } = props;
  const tell = useRef(props.onRows);
  useEffect(() => {
    tell.current = props.onRows;
  });
  const { page } = list;
  useEffect(() => {
    if (page) tell.current?.(page.rows as RowOf<S>[]);
  }, [page]);
  return (
    <Box sx={{ ...outer, ...(height === undefined && { flex: 1 }) }}>
      <Box sx={frameless ? { px: 2 } : {}}>
        <GridToolbar grid={grid} />
      </Box>
      <GridFrame
        height={height}
        frameless={frameless}
        isBusy={isWaiting}
        table={
          <HeaderContext value={opened.header}>
            <EditContext value={edited.open}>
              <GridTable
                key={views.layout.edition}
                label={grid.label}
                layout={views.layout.layout}
                onLayout={views.layout.keep}
                columns={grid.known}
                rows={rows}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
                onOpenFilter={opened.open}
                selection={bulk ? selection.table : null}
                onReady={grid.setApi}
              />
            </EditContext>
          </HeaderContext>
        }
        overlay={
          list.failed || (!isWaiting && rows.length === 0) ? (
            <GridOverlay failed={list.failed} hint={props.hint} onRetry={list.retry} />
          ) : null
        }
      >
        {bulk ? <GridSelection grid={grid} actions={bulk} hasSum={props.sumOf !== undefined} /> : null}
        <GridFooter
          extent={extent}
          selected={bulk ? countOf(selection.chosen) : 0}
          onPage={(page) => change({ page })}
        />
      </GridFrame>
      {opened.popover}
      {edited.editor}
    </Box>
  );
}

const outer = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minHeight: 200,
  minWidth: 0,
  containerType: 'inline-size',
} as const;
