/** Taken: not read yet. The others are ends. */
export const receivedMailStates = ['Taken', 'Filed', 'Duplicate', 'SetAside'] as const;
export type ReceivedMailState = (typeof receivedMailStates)[number];
