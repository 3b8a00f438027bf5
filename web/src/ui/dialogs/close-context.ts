import { createContext } from 'react';

/** Closes the enclosing dialog, which asks first if something would be lost. */
export const CloseContext = createContext<(() => void) | null>(null);
