import { useEffect } from 'react';

/** Input that was not saved yet, and changes that are being sent. */
const inputs = new Set<object>();
const changes = new Set<object>();

function hold(held: Set<object>): () => void {
  const one = {};
  held.add(one);
  return () => void held.delete(one);
}

/** A change is being sent until the returned function is called. */
export const holdChange = () => hold(changes);
export const isChangeUnderway = () => changes.size > 0;
export const hasUnsavedInput = () => inputs.size > 0;

/** While it is true, a session that runs out is renewed over the page instead of on the sign-in page. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? hold(inputs) : undefined), [isUnsaved]);
}
