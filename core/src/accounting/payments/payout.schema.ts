import { z } from 'zod';
import { currencies, partnerTypes } from '../../partners/partners.values.ts';
import { standings } from './payments.values.ts';

/** How the payout is computed: selected − credits − discounts − held = pays. */
export const Payout = z.object({
  currency: z.enum(currencies),
  selected: z.number().describe('All selected invoices'),
  credits: z.number().describe('All selected credit memos'),
  discounts: z.number().describe('Earned by paying on the payment date'),
  held: z
    .array(
      z.object({
        standing: z.enum(standings).exclude(['Pays']),
        amount: z.number().describe('Negative if credits exceed invoices'),
        partners: z.array(
          z.object({
            partnerId: z.number().int(),
            partnerType: z.enum(partnerTypes),
            partnerName: z.string(),
            amount: z.number(),
            why: z.string().nullable(),
          }),
        ),
      }),
    )
    .describe('Selected partners not paid by the file, by reason'),
  pays: z.number().describe('Total paid by the file'),
  partnerCount: z.number().int().describe('Partners paid by the file'),
});
export type Payout = z.infer<typeof Payout>;
