import { z } from 'zod';
import { creditRequestReasons } from '../../accounting/credit-requests/credit-requests.values.ts';

/** Units at one cost: part of a line's expected amount. */
export const UnitsAtCost = z.object({ quantity: z.number().int(), cost: z.number() });

/** A line of the bill that a short pay doesn't pay in full. */
export const ShortPaidLine = z.object({
  description: z.string(),
  amount: z.number().describe('The unpaid part'),
});

/** A credit request for part of the difference. */
export const ReviewClaim = z.object({
  creditRequestId: z.number().int().nullable().describe('Null until it’s requested'),
  reason: z.enum(creditRequestReasons),
  amount: z.number(),
  items: z
    .array(z.object({ ...UnitsAtCost.shape, sku: z.string(), amount: z.number() }))
    .describe('Empty if it isn’t about items, or they don’t add up to it'),
});
export type ReviewClaim = z.infer<typeof ReviewClaim>;

/** A pending credit request that a negative bill can cover. */
export const CoverableRequest = z.object({
  id: z.number().int(),
  reason: z.enum(creditRequestReasons),
  purchaseOrderNumber: z.string().nullable(),
  createdOn: z.iso.datetime(),
  remaining: z.number(),
});
export type CoverableRequest = z.infer<typeof CoverableRequest>;
