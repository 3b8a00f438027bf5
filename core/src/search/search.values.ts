/** What a search finds, in the order in which kinds that match equally well are listed. */
export const hitKinds = ['supplier', 'order', 'invoice', 'carrierBroker', 'marketplace'] as const;
export type HitKind = (typeof hitKinds)[number];

/** How well a record matches, the best first: it is so called, begins so, has it in it, or is called nearly so. */
export const matches = ['exact', 'prefix', 'contains', 'similar'] as const;
export type Match = (typeof matches)[number];

export const hitsPerKind = 5;
