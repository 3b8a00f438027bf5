/** One of the two indexes answers while the other one may be filled. */
export const searchIndexes = ['a', 'b'] as const;
export type SearchIndex = (typeof searchIndexes)[number];

export const searchRowKinds = ['Message', 'Note', 'Ticket'] as const;
export type SearchRowKind = (typeof searchRowKinds)[number];

export const rebuildSteps = [
  'Begin',
  'Wait',
  'Messages',
  'Notes',
  'Tickets',
  'Swap',
  'Clean',
  'Done',
] as const;
export type RebuildStep = (typeof rebuildSteps)[number];
