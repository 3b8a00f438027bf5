/** How somebody arranged one column of a grid. */
export interface ColumnLayout {
  id: string;
  hidden: boolean;
  pinned: 'left' | 'right' | null;
  /** Absent while the column shares what room there is. */
  width?: number;
}

const keyOf = (gridId: string) => `grid-layout:${gridId}`;

export function readLayout(gridId: string): readonly ColumnLayout[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(gridId)) ?? '[]');
    return Array.isArray(stored) ? (stored as unknown[]).filter(isLayout) : [];
  } catch {
    // A layout that cannot be read is as good as none.
    return [];
  }
}

export function rememberLayout(gridId: string, layout: readonly ColumnLayout[]): void {
  localStorage.setItem(keyOf(gridId), JSON.stringify(layout));
}

export function forgetLayout(gridId: string): void {
  localStorage.removeItem(keyOf(gridId));
}

function isLayout(one: unknown): one is ColumnLayout {
  if (typeof one !== 'object' || one === null) return false;
  const { id, hidden, pinned, width } = one as Record<string, unknown>;
  return (
    typeof id === 'string' &&
    typeof hidden === 'boolean' &&
    (pinned === null || pinned === 'left' || pinned === 'right') &&
    (width === undefined || (typeof width === 'number' && width > 0))
  );
}

/**
 * Columns in the order in which somebody put them. One that the layout does not know, because it is newer, stands
 * behind its neighbour of the original order.
 */
export function arranged<C extends { id: string }>(
  columns: readonly C[],
  layout: readonly ColumnLayout[],
): readonly C[] {
  const result = layout.flatMap(({ id }) => columns.find((column) => column.id === id) ?? []);
  for (const [at, column] of columns.entries()) {
    if (!result.includes(column)) {
      const neighbour = columns[at - 1];
      result.splice(neighbour ? result.indexOf(neighbour) + 1 : 0, 0, column);
    }
  }
  return result;
}
