import { longestKeptValue } from '../attributes/attributes.values.ts';
import type { Filled } from './product-intake.rules.ts';

/** How many more products have an attribute, or one value of it. */
export interface FillChange {
  attribute: string;
  /** Null: any value. */
  value: string | null;
  difference: number;
}

/** What these products' changes add up to; nothing where they cancel each other out. */
export function fillChanges(changes: readonly { before: Filled; after: Filled }[]): FillChange[] {
  const sums = new Map<string, FillChange>();
  const add = (attribute: string, value: string | null, difference: number) => {
    const key = JSON.stringify([attribute, value]);
    const sum = sums.get(key) ?? { attribute, value, difference: 0 };
    sums.set(key, { ...sum, difference: sum.difference + difference });
  };
  const count = (filled: Filled, other: Filled, difference: number) => {
    for (const [attribute, value] of Object.entries(filled)) {
      if (other[attribute] === value) continue;
      add(attribute, null, difference);
      if (value.length <= longestKeptValue) add(attribute, value, difference);
    }
  };
  for (const { before, after } of changes) {
    count(before, after, -1);
    count(after, before, 1);
  }
  return [...sums.values()].filter(({ difference }) => difference !== 0);
}
