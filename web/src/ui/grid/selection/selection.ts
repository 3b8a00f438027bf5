import type { FilterModel } from '@backdock/core/kit/list.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

export type RowId = string | number;

/** What an action receives: the selected row ids, or everything a filter matches with a few exceptions. */
export type Selection =
  { ids: readonly RowId[] } | { allMatching: { filterModel: FilterModel; except: readonly RowId[] } };

export interface Amount {
  amount: number;
  currency: Currency;
}

/** Selected ids, each with its amount if one is summed; or everything except these. */
export interface Chosen {
  everything: { filter: FilterModel; total: number } | null;
  ids: ReadonlyMap<RowId, Amount | null>;
}

export const noneChosen: Chosen = { everything: null, ids: new Map() };

type Change =
  | { type: 'page'; on: ReadonlyMap<RowId, Amount | null>; off: readonly RowId[] }
  | { type: 'everything'; filter: FilterModel; total: number }
  | { type: 'only'; ids: readonly RowId[] }
  | { type: 'clear' };

/** If everything is selected, `ids` are the exceptions. */
export function chosenAfter(chosen: Chosen, change: Change): Chosen {
  switch (change.type) {
    case 'clear':
      return noneChosen;
    case 'only':
      return { everything: null, ids: new Map(change.ids.map((id) => [id, null] as const)) };
    case 'everything':
      return { everything: { filter: change.filter, total: change.total }, ids: new Map() };
    case 'page': {
      const ids = new Map(chosen.ids);
      const [added, removed] = chosen.everything
        ? [new Map(change.off.map((id) => [id, null] as const)), [...change.on.keys()]]
        : [change.on, change.off];
      for (const [id, amount] of added) ids.set(id, amount);
      for (const id of removed) ids.delete(id);
      return { ...chosen, ids };
    }
  }
}

export function isChosen({ everything, ids }: Chosen, id: RowId): boolean {
  return everything ? !ids.has(id) : ids.has(id);
}

export function countOf({ everything, ids }: Chosen): number {
  return everything ? Math.max(0, everything.total - ids.size) : ids.size;
}

/** The sum per currency, if every selected row is known. Counted in cents, so that 0.1 and 0.2 are 0.3. */
export function sumOf({ everything, ids }: Chosen): Amount[] | null {
  if (everything) return null;
  const cents = new Map<Currency, number>();
  for (const amount of ids.values()) {
    if (amount === null) return null;
    cents.set(amount.currency, (cents.get(amount.currency) ?? 0) + numberToCents(amount.amount));
  }
  return [...cents].map(([currency, sum]) => ({ currency, amount: centsToNumber(sum) }));
}

export function selectionOf({ everything, ids }: Chosen): Selection {
  const keys = [...ids.keys()];
  return everything ? { allMatching: { filterModel: everything.filter, except: keys } } : { ids: keys };
}
