import { z } from 'zod';
import { adjustmentCauses } from '../calculation/adjustments.values.ts';

const Figures = z.object({
  base: z.number(),
  earned: z.number().nullable().describe('Null without a baseline'),
  accrued: z.number(),
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
  discounts: z.object({
    invoicesChanged: z.number().int().describe('Open invoices that the next distribution would change'),
    amountBefore: z.number().describe('Discounts on these invoices now'),
    amountAfter: z.number(),
  }),
  claims: z.null().describe('Not calculated yet'),
});
export type EditPreview = z.infer<typeof EditPreview>;
