import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { visuallyHidden } from '../text/visually-hidden.ts';

let text = '';
const listeners = new Set<() => void>();

/** Announces a message to screen readers. */
export function announce(message: string): void {
  text = message;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Announcer() {
  const message = useSyncExternalStore(subscribe, () => text);
  return (
    <Box aria-live="polite" aria-atomic="true" sx={visuallyHidden}>
      {message}
    </Box>
  );
}
