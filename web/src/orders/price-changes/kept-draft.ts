import { z } from 'zod';
import { buyerDecisions } from '@backdock/core/orders/price-changes/price-changes.values.ts';

/** An unsent choice for one request. */
const Choice = z.object({
  decision: z.enum(buyerDecisions),
  comment: z.string(),
  /** As typed. */
  counterPrice: z.string(),
});
export type Choice = z.infer<typeof Choice>;
/** By request. */
export type Choices = Readonly<Partial<Record<number, Choice>>>;
const Choices = z.record(z.string(), Choice);

/** One person's choices for one supplier order, in this browser only. */
const keyOf = (employeeId: number, { orderId, supplierId }: { orderId: string; supplierId: string }) =>
  `price-change-draft:${employeeId}:${orderId}:${supplierId}`;

type Place = Parameters<typeof keyOf>;

export function readDraft(...place: Place): Choices {
  try {
    return Choices.safeParse(JSON.parse(localStorage.getItem(keyOf(...place)) ?? '{}')).data ?? {};
  } catch {
    // An unreadable draft counts as none.
    return {};
  }
}

export function keepDraft(choices: Choices, ...place: Place): void {
  localStorage.setItem(keyOf(...place), JSON.stringify(choices));
}

export function dropDraft(...place: Place): void {
  localStorage.removeItem(keyOf(...place));
}
