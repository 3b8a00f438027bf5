import { useEffect } from 'react';

/** Unsaved input, and changes being sent. */
const inputs = new Set<object>();
const changes = new Set<object>();

function hold(held: Set<object>): () => void {
  const one = {};
  held.add(one);
  return () => void held.delete(one);
}

/** Marks a change as in flight until the returned function is called. */
export const holdChange = () => hold(changes);
export const isChangeUnderway = () => changes.size > 0;
export const hasUnsavedInput = () => inputs.size > 0;

/** While true, an expired session is renewed over the page instead of on the sign-in page. */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => (isUnsaved ? hold(inputs) : undefined), [isUnsaved]);
}
