import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { currencies } from '../../partners/partners.values.ts';

const params = z.object({ partnerId: idInPath('partner') });

/** A total, its record count, and the oldest records. */
function creditOf<R extends z.ZodRawShape>(record: R) {
  return z.object({
    partnerId: z.number().int(),
    partnerName: z.string(),
    currency: z.enum(currencies),
    amount: z.number(),
    count: z.number().int(),
    oldest: z.array(z.object({ id: z.number().int(), amount: z.number(), ...record })),
  });
}

const AvailableCredit = creditOf({ memoNumber: z.string(), memoDate: z.iso.date() });
export type AvailableCredit = z.infer<typeof AvailableCredit>;

const PendingCredit = creditOf({
  purchaseOrderNumber: z.string().nullable(),
  createdOn: z.iso.datetime(),
});
export type PendingCredit = z.infer<typeof PendingCredit>;

export const partnerCredit = {
  available: endpoint({
    method: 'GET',
    path: '/api/partners/{partnerId}/accounting/available-credit',
    summary: 'Get the total of a partner’s unused credit memos',
    permission: 'supplierAccounting.read',
    params,
    response: AvailableCredit,
  }),
  pending: endpoint({
    method: 'GET',
    path: '/api/partners/{partnerId}/accounting/pending-credit',
    summary:
      'Get the amount a partner owes on pending credit requests, excluding those covered by an agreement',
    permission: 'supplierAccounting.read',
    params,
    response: PendingCredit,
  }),
};
