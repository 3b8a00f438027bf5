import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { idInPath } from '../../../kit/id.ts';
import { ReasonForm } from '../../../kit/reason.ts';
import { currencies, partnerTypes } from '../../../partners/partners.values.ts';

const TakenReturn = z.object({
  paymentBatchId: z.number().int(),
  paymentFileId: z.number().int(),
  fileName: z.string(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  amount: z.number(),
  currency: z.enum(currencies),
  code: z.string(),
  meaning: z.string(),
  isLate: z.boolean().describe('True if the payment was already finalized as successful'),
});

const TakenNotification = z.object({
  id: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  code: z.string(),
  meaning: z.string(),
  deadline: z.iso.date(),
  opened: z.boolean().describe('Whether a bank details change was created'),
});

const OpenNotification = TakenNotification.omit({ opened: true }).extend({
  receivedOn: z.iso.datetime(),
  state: z
    .enum(['Waiting', 'ToEnter'])
    .describe('Waiting: a change awaits verification. ToEnter: the change must be entered manually'),
});
export type OpenNotification = z.infer<typeof OpenNotification>;

const path = '/api/accounts-payable/bank-returns';

export const bankReturns = {
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Upload returns and notifications of change from the bank; imported in full or not at all',
    permission: 'payments.settle',
    files: { maxFiles: 1, maxBytes: 20_000_000 },
    response: z.object({
      returns: z.array(TakenReturn),
      notifications: z.array(TakenNotification),
      prenotes: z.number().int().describe('Returned prenotes'),
    }),
  }),
  notifications: endpoint({
    method: 'GET',
    path: '/api/accounts-payable/notifications-of-change',
    summary: 'List open notifications of change, most urgent first',
    permission: 'payments.prepare',
    response: z.array(OpenNotification),
  }),
  resolve: endpoint({
    method: 'PUT',
    path: '/api/accounts-payable/notifications-of-change/{notificationId}/resolve',
    summary: 'Resolve a notification of change without changing bank details',
    permission: 'payments.settle',
    params: z.object({ notificationId: idInPath('notification') }),
    body: ReasonForm,
    response: z.null(),
  }),
};
export type TakenReturns = z.infer<typeof bankReturns.upload.response>;
