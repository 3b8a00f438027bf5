import { type Refusal, refusal } from '../kit/refusal.ts';

export const maxViewNameLength = 60;
/** With more, it would be a list to search, not a choice. */
export const maxViews = 50;
/** JSON size of one view, in bytes. */
export const maxViewStateLength = 20_000;

/** Whether a view's state is small enough to store. */
export function fitsInView(state: unknown): boolean {
  const bytes = encodeURIComponent(JSON.stringify(state)).replaceAll(/%../g, '.');
  return bytes.length <= maxViewStateLength;
}

/** Why the owner can't use this name for a view: another of theirs on the same list has it. */
export function whyNotNamed(name: string, others: readonly { name: string }[]): Refusal | null {
  const wanted = folded(name);
  if (!others.some((other) => folded(other.name) === wanted)) return null;
  return refusal('grid-view.name-taken', 'You already have a view with this name.');
}

/** Why no more views can be saved. */
export function whyNotOneMore(count: number): Refusal | null {
  if (count < maxViews) return null;
  return refusal('grid-view.too-many', `You can save up to ${maxViews} views per list. Delete one first.`);
}

const folded = (name: string) => name.trim().toLowerCase();
