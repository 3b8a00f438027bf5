import { countOf, selectionOf, sumOf } from './selection.ts';
import { SelectionBar, type BulkAction } from './selection-bar.tsx';
import type { GridParts } from '../use-grid.ts';
import { whyNotAlone } from './use-only-chosen.ts';

interface GridSelectionProps {
  grid: GridParts;
  actions: readonly BulkAction[];
  hasSum: boolean;
}

/** The selection and its actions. */
export function GridSelection({ grid, actions, hasSum }: GridSelectionProps) {
  const { of, selection, list, rowId, isKnownById, onlyIds, showOnly } = grid;
  const { chosen } = selection;
  const count = countOf(chosen);
  if (count === 0) return null;
  const isServerList = of.kind === 'list';
  const whyNot = isServerList && !isKnownById ? undefined : whyNotAlone(chosen, isServerList);
  return (
    <SelectionBar
      actions={actions}
      selection={selectionOf(chosen)}
      count={count}
      sum={hasSum ? sumOf(chosen) : null}
      clear={selection.clear}
      keepOnly={selection.keepOnly}
      // With only selected rows shown, nothing else matches.
      offer={onlyIds ? null : selection.offer(list.page, rowId)}
      onChooseAll={selection.chooseAll}
      alone={whyNot === undefined ? null : { isOn: onlyIds !== null, whyNot, onChange: showOnly }}
    />
  );
}
