import { createContext } from 'react';

/** Closes the dialog around, which asks first where something would be lost. */
export const CloseContext = createContext<(() => void) | null>(null);
