import type { DecidedColumn } from '@backdock/core/product-data/templates/template.schema.ts';

type Columns = readonly DecidedColumn[];

const idsOf = (columns: Columns) => new Set(columns.map(({ id }) => id));
const byId = (columns: Columns) => new Map(columns.map((column) => [column.id, column]));
const isSame = (one: DecidedColumn | undefined, other: DecidedColumn | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What someone is editing, on top of what others saved meanwhile: each column by itself. A column that both changed is
 * the editor's; one that the editor removed and another person changed stays.
 */
export function mergedColumns(before: Columns, mine: Columns, theirs: Columns): DecidedColumn[] {
  const old = byId(before);
  const saved = byId(theirs);
  const own = byId(mine);
  const kept = theirs.flatMap((column) => {
    const mineNow = own.get(column.id);
    if (!old.has(column.id)) return [column];
    const isTouchedByThem = !isSame(old.get(column.id), column);
    if (!mineNow) return isTouchedByThem ? [column] : [];
    return [isSame(old.get(column.id), mineNow) ? column : mineNow];
  });
  let id = [...theirs, ...mine].reduce((highest, column) => Math.max(highest, column.id), 0);
  const added = mine.flatMap((column) => {
    if (old.has(column.id)) return [];
    if (!saved.has(column.id)) return [column];
    // Saved by this editor, or another person's column that took the same id.
    if (isSame(saved.get(column.id), column)) return [];
    id += 1;
    return [{ ...column, id }];
  });
  const merged = [...kept, ...added];
  return isReordered(before, mine) ? inOrderOf(merged, mine) : merged;
}

function isReordered(before: Columns, mine: Columns): boolean {
  const [all, left] = [idsOf(before), idsOf(mine)];
  const order = (columns: Columns) =>
    columns
      .map(({ id }) => id)
      .filter((id) => all.has(id) && left.has(id))
      .join();
  return order(before) !== order(mine);
}

/** Columns that the order doesn't know come last. */
function inOrderOf(columns: Columns, order: Columns): DecidedColumn[] {
  const places = new Map(order.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: DecidedColumn) => places.get(id) ?? order.length;
  return columns.toSorted((one, other) => placeOf(one) - placeOf(other));
}
