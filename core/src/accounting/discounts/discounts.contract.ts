import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { currencies } from '../../partners/partners.values.ts';
import { skipReasons } from './distribution.values.ts';

/** From one posting date to another, both included, for one supplier or for all. */
export const DistributionRange = z
  .strictObject({ supplierId: id('supplier').nullish(), fromDate: z.iso.date(), toDate: z.iso.date() })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    path: ['toDate'],
    message: 'The end must not be before the beginning',
  });

export type DistributionRange = z.infer<typeof DistributionRange>;
export type PostingRange = Pick<DistributionRange, 'fromDate' | 'toDate'>;

/** So many invoices without a discount are named; all are counted. */
export const mostSkipped = 500;

export const DistributionResult = z.object({
  invoicesTouched: z.number().int(),
  /** In US dollars. Of discounts that replace others, only the difference counts. */
  total: z.number(),
  /** Every currency by itself: there is no sum of two. */
  totals: z.array(
    z.object({ currency: z.enum(currencies), invoicesTouched: z.number().int(), total: z.number() }),
  ),
  suppliers: z.array(
    z.object({
      supplierId: z.number().int(),
      supplierName: z.string(),
      currency: z.enum(currencies),
      invoicesTouched: z.number().int(),
      total: z.number(),
    }),
  ),
  skipped: z
    .array(
      z.object({
        invoiceId: z.number().int(),
        invoiceNumber: z.string(),
        reason: z.enum(skipReasons),
      }),
    )
    .max(mostSkipped),
  skippedCounts: z.array(z.object({ reason: z.enum(skipReasons), invoices: z.number().int() })),
});
export type DistributionResult = z.infer<typeof DistributionResult>;

export const discounts = {
  distribute: endpoint({
    method: 'POST',
    path: '/api/invoices/discount-allowances/distribute',
    summary: 'Puts the discounts that were agreed on with suppliers on their open invoices',
    permission: 'discounts.distribute',
    // A long range is worked through in parts, each in a transaction of its own.
    outward: true,
    body: DistributionRange.safeExtend({ dryRun: z.boolean() }),
    response: DistributionResult,
  }),
};
