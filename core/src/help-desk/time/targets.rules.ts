import { otherTypeId, ticketTypeOf } from '../ticket-types.values.ts';
import type { Priority } from '../tickets.values.ts';

export const targetKinds = ['FirstResponse', 'NextResponse', 'Resolution'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Business minutes. */
export interface Targets {
  readonly response: number;
  readonly resolution: number;
}

const factors: Readonly<Record<Priority, number>> = { Urgent: 0.25, High: 0.5, Normal: 1, Low: 2 };

/** Without a type, those of Other hold. */
export function targetsOf(typeId: number | null, priority: Priority): Targets {
  const type = ticketTypeOf(typeId) ?? ticketTypeOf(otherTypeId);
  if (!type) throw new Error('the type Other is missing');
  const minutes = (hours: number) => hours * 60 * factors[priority];
  return { response: minutes(type.firstResponseHours), resolution: minutes(type.resolutionHours) };
}

export const strictest = (all: readonly Targets[]): Targets => ({
  response: Math.min(...all.map(({ response }) => response)),
  resolution: Math.min(...all.map(({ resolution }) => resolution)),
});
