import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { currencies, paymentTypes } from '../../../partners/partners.values.ts';
import { paymentBlocks } from './payable-flags.values.ts';

const BlockedInvoices = z.object({
  block: z.enum(paymentBlocks),
  paymentType: z.enum(paymentTypes),
  currency: z.enum(currencies),
  invoiceCount: z.number().int(),
  total: z.number(),
});
export type BlockedInvoices = z.infer<typeof BlockedInvoices>;

export const blockedInvoices = {
  list: endpoint({
    method: 'GET',
    path: '/api/accounts-payable/items/blocked',
    summary: 'Count posted invoices that payment runs can’t pay with their current settings, by reason',
    permission: 'invoices.read',
    response: z.array(BlockedInvoices),
  }),
};
