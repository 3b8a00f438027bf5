import { type Refusal, refusal } from '../kit/refusal.ts';

export const longestViewName = 60;
/** More would be no choice any more but a list to search. */
export const mostViews = 50;
/** Bytes of the JSON of one view. */
export const largestViewState = 20_000;

/** Whether the state of a view is small enough to be kept. */
export function fitsInView(state: unknown): boolean {
  const bytes = encodeURIComponent(JSON.stringify(state)).replaceAll(/%../g, '.');
  return bytes.length <= largestViewState;
}

/** Why a view cannot have this name among the others that its owner has of the same list. */
export function whyNotNamed(name: string, others: readonly { name: string }[]): Refusal | null {
  const wanted = folded(name);
  if (!others.some((other) => folded(other.name) === wanted)) return null;
  return refusal('grid-view.name-taken', 'You already have a view with this name.');
}

/** Why no further view can be saved beside those that there are. */
export function whyNotOneMore(count: number): Refusal | null {
  if (count < mostViews) return null;
  return refusal('grid-view.too-many', `You can keep ${mostViews} views of one list. Delete one first.`);
}

const folded = (name: string) => name.trim().toLowerCase();
