export const mappingStatuses = [
  'Mapped',
  'Suggested',
  'Ambiguous',
  'Unmapped',
  'Ignored',
  'Invalid',
] as const;
export type MappingStatus = (typeof mappingStatuses)[number];

export const maxSamples = 20;
