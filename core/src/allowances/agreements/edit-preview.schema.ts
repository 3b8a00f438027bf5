import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { adjustmentCauses } from '../calculation/adjustments.values.ts';

const Figures = z.object({
  base: z.number(),
  earned: z.number().nullable().describe('Null without a baseline'),
  accrued: z.number(),
});

const Claims = z.object({
  count: z.number().int(),
  amount: z.number(),
  first: z.array(z.object({ creditRequestId: id('credit request'), amount: z.number() })),
});

/** What an edit would change. Nothing of it is kept. */
export const EditPreview = z.object({
  months: z.array(
    z.object({
      month: z.iso.date().describe('First day of the month'),
      isFrozen: z.boolean().describe('Locked or settled: an adjustment makes up for it'),
      before: Figures.nullable().describe('Null if the agreement had nothing in this month'),
      after: Figures.nullable(),
    }),
  ),
  adjustments: z
    .array(
      z.object({
        month: z.iso.date().describe('The open month it counts in'),
        windowFrom: z.iso.date().describe('First day of the period it is for'),
        cause: z.enum(adjustmentCauses),
        base: z.number(),
        earned: z.number(),
        accrued: z.number(),
      }),
    )
    .describe('How adjustments change, for each period and cause'),
  discounts: z
    .object({
      invoicesChanged: z.number().int(),
      amountBefore: z.number(),
      amountAfter: z.number(),
      first: z.array(
        z.object({
          invoiceId: id('invoice'),
          invoiceNumber: z.string(),
          before: z.number(),
          after: z.number(),
        }),
      ),
    })
    .describe('Open invoices that get another discount from the next distribution because of the edit'),
  claims: z.object({ gained: Claims, lost: Claims }).describe('Claims whose cover changes'),
});
export type EditPreview = z.infer<typeof EditPreview>;
