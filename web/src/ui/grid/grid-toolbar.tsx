import { FilterBar } from '../filters/filter-bar.tsx';
import { ColumnPanel } from './columns/column-panel.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import { GridViews } from './views/grid-views.tsx';
import { OnlyChosenChip } from './selection/only-chosen-chip.tsx';
import type { GridParts } from './use-grid.ts';

/** The bar above the rows: which are shown, and how. */
export function GridToolbar({ grid }: { grid: GridParts }) {
  const { id, label, of, params, place, known, filterable, address, views, list, selection, api } = grid;
  const { state, change } = address;
  const { onlyIds, showOnly, frameless } = grid;
  return (
    <FilterBar
      columns={filterable}
      filter={state.filter}
      normal={place.defaults.filter}
      onOpen={grid.opened.open}
      onChange={(filter) => change({ filter })}
      leading={
        frameless ? null : <GridViews id={id} views={views} place={place} address={address} columns={known} />
      }
      instead={onlyIds ? <OnlyChosenChip count={onlyIds.length} onEnd={() => showOnly(false)} /> : null}
    >
      {api && of.kind === 'list' ? (
        <ExportMenu
          list={of}
          params={params}
          title={label}
          columns={known}
          api={api}
          sort={state.sort}
          filter={grid.effectiveState.filter}
          page={onlyIds ? undefined : list.page}
          chosen={selection.chosen}
        />
      ) : null}
      {api ? <ColumnPanel api={api} columns={known} onReset={views.layout.reset} /> : null}
    </FilterBar>
  );
}
