import { z } from 'zod';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { currencies } from '../../partners/partners.values.ts';
import { skipReasons } from './distribution.values.ts';

/** A range of posting dates, both ends inclusive, for one supplier or all. */
export const DistributionRange = z
  .strictObject({ supplierId: id('supplier').nullish(), fromDate: DayInput, toDate: DayInput })
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    path: ['toDate'],
    message: 'The end date can’t be before the start date',
  });

export type DistributionRange = z.infer<typeof DistributionRange>;
export type PostingRange = Pick<DistributionRange, 'fromDate' | 'toDate'>;

/** Invoices without a discount listed by name; all of them are counted. */
export const maxSkipped = 500;

export const DistributionResult = z.object({
  invoicesTouched: z.number().int(),
  /** In US dollars. For replaced discounts, only the difference counts. */
  total: z.number(),
  /** Per currency; amounts are never added across currencies. */
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
    .max(maxSkipped),
  skippedCounts: z.array(z.object({ reason: z.enum(skipReasons), invoices: z.number().int() })),
});
export type DistributionResult = z.infer<typeof DistributionResult>;

export const discounts = {
  distribute: endpoint({
    method: 'POST',
    path: '/api/invoices/discount-allowances/distribute',
    summary: 'Apply agreed supplier discounts to open invoices',
    permission: 'discounts.distribute',
    // A long range is processed in chunks, each in its own transaction.
    external: true,
    body: DistributionRange.safeExtend({ dryRun: z.boolean() }),
    response: DistributionResult,
  }),
};
