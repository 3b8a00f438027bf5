import { countOf, selectionOf, sumOf } from './selection.ts';
import { SelectionBar, type BulkAction } from './selection-bar.tsx';
import type { GridParts } from './use-grid.ts';
import { whyNotAlone } from './use-only-chosen.ts';

interface GridSelectionProps {
  grid: GridParts;
  actions: readonly BulkAction[];
  hasSum: boolean;
}

/** What is chosen, and what can be done with it. */
export function GridSelection({ grid, actions, hasSum }: GridSelectionProps) {
  const { of, selection, list, rowId, isKnownById, onlyIds, showOnly } = grid;
  const { chosen } = selection;
  const count = countOf(chosen);
  if (count === 0) return null;
  const isAsked = of.kind === 'list';
  const whyNot = isAsked && !isKnownById ? undefined : whyNotAlone(chosen, isAsked);
  return (
    <SelectionBar
      actions={actions}
      selection={selectionOf(chosen)}
      count={count}
      sum={hasSum ? sumOf(chosen) : null}
      clear={selection.clear}
      keepOnly={selection.keepOnly}
      // Of chosen rows alone nothing else matches.
      offer={onlyIds ? null : selection.offer(list.page, rowId)}
      onChooseAll={selection.chooseAll}
      alone={whyNot === undefined ? null : { isOn: onlyIds !== null, whyNot, onChange: showOnly }}
    />
  );
}
