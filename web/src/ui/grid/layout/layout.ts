import { ColumnLayout } from '@backdock/core/views/grid-views.contract.ts';
import type { KnownColumn } from '../columns/grid-column.ts';

const usualWidth: Readonly<Record<KnownColumn['type'], number>> = {
  text: 170,
  number: 112,
  date: 116,
  timestamp: 206,
  boolean: 96,
  set: 140,
  autocomplete: 170,
};

/** Fits -CA$99,999,999.99: an amount is never truncated. */
export const moneyWidth = 148;

export function widthOf({ width, type, as }: Pick<KnownColumn, 'width' | 'type' | 'as'>): number {
  const wanted = width ?? usualWidth[type];
  return as === 'money' ? Math.max(wanted, moneyWidth) : wanted;
}

/** The valid part of a stored layout. */
export function layoutIn(stored: unknown): readonly ColumnLayout[] {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
  return items.flatMap((item) => ColumnLayout.safeParse(item).data ?? []);
}

/** Columns in the user's order. A column newer than the layout goes after its neighbor in the original order. */
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

type Arranged = Pick<KnownColumn, 'id' | 'type' | 'as' | 'width' | 'grow' | 'hidden'>;

/** Whether two layouts look the same; anything unspecified uses the page's default. */
export function sameLayout(
  columns: readonly Arranged[],
  one: readonly ColumnLayout[],
  other: readonly ColumnLayout[],
): boolean {
  return JSON.stringify(whole(columns, one)) === JSON.stringify(whole(columns, other));
}

function whole(columns: readonly Arranged[], layout: readonly ColumnLayout[]) {
  const stored = new Map(layout.map((one) => [one.id, one]));
  return arranged(columns, layout).map((column) => {
    const { hidden = column.hidden ?? false, pinned = null, width } = stored.get(column.id) ?? {};
    return [column.id, hidden, pinned, Math.round(width ?? (column.grow ? 0 : widthOf(column)))];
  });
}
