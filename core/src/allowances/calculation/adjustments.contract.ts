import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { reason } from '../../kit/reason.ts';

export const ManualAdjustment = z.object({
  id: id('adjustment'),
  agreementId: id('agreement'),
  amount: z.number(),
  month: z.iso.date().describe('First day of the month it counts in'),
  windowFrom: z.iso.date().describe('First day of the period it is for'),
  reason: z.string(),
  createdBy: z.string(),
  createdOn: z.iso.datetime(),
});
export type ManualAdjustment = z.infer<typeof ManualAdjustment>;

export const agreementAdjustments = {
  add: endpoint({
    method: 'POST',
    path: '/api/allowance-agreements/{agreementId}/adjustments',
    summary: 'Adjust what an agreement has earned, in the first open month',
    permission: 'agreements.adjust',
    status: 201,
    params: z.object({ agreementId: idInPath('agreement') }),
    body: z.strictObject({
      amount: z
        .number()
        .min(-999_999_999_999.99)
        .max(999_999_999_999.99)
        .multipleOf(0.01, messages.invalidFormat)
        .refine((amount) => amount !== 0, 'Enter an amount other than zero')
        .describe('Negative to take back'),
      reason,
    }),
    response: ManualAdjustment,
  }),
};
