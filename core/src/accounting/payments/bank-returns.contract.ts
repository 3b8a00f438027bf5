import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import { ReasonForm } from '../../kit/reason.ts';
import { currencies, partnerTypes } from '../../partners/partners.values.ts';

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
  isLate: z.boolean().describe('It had been made final as a success'),
});

const TakenNotification = z.object({
  id: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  code: z.string(),
  meaning: z.string(),
  deadline: z.iso.date(),
  opened: z.boolean().describe('Whether it opened a change of bank details'),
});

const OpenNotification = TakenNotification.omit({ opened: true }).extend({
  receivedOn: z.iso.datetime(),
  state: z
    .enum(['Waiting', 'ToEnter'])
    .describe('A change waits for its second person, or somebody must enter it'),
});
export type OpenNotification = z.infer<typeof OpenNotification>;

const path = '/api/accounts-payable/bank-returns';

export const bankReturns = {
  upload: endpoint({
    method: 'POST',
    path,
    summary: 'Take in returns and notifications of change from the bank: all of the file, or nothing',
    permission: 'payments.settle',
    files: { maxFiles: 1, maxBytes: 20_000_000 },
    response: z.object({
      returns: z.array(TakenReturn),
      notifications: z.array(TakenNotification),
      prenotes: z.number().int().describe('Tries of bank details that came back'),
    }),
  }),
  notifications: endpoint({
    method: 'GET',
    path: '/api/accounts-payable/notifications-of-change',
    summary: 'What the bank asked to change and is not settled yet, the most urgent first',
    permission: 'payments.prepare',
    response: z.array(OpenNotification),
  }),
  resolve: endpoint({
    method: 'PUT',
    path: '/api/accounts-payable/notifications-of-change/{notificationId}/resolve',
    summary: 'Say how a notification of change was settled without a change of bank details',
    permission: 'payments.settle',
    params: z.object({ notificationId: idInPath('notification') }),
    body: ReasonForm,
    response: z.null(),
  }),
};
export type TakenReturns = z.infer<typeof bankReturns.upload.response>;
