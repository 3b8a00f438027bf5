import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { currencies } from '../partners/partners.values.ts';

const DashboardStats = z.object({
  totalPendingCreditAmount: z
    .number()
    .describe('In US dollars; amounts in other currencies are not included'),
  pendingCreditRequestsCount: z.number().int().describe('In all currencies'),
  pendingCreditAmounts: z
    .array(z.object({ currency: z.enum(currencies), amount: z.number() }))
    .describe('One per currency with pending credits'),
  priceChangeRequests: z.number().int().describe('Supplier orders with undecided price changes'),
  oldestPriceChangeRequestOn: z.iso.datetime().nullable(),
  invoiceChangeRequests: z.number().int().describe('Bills pending review'),
  oldestInvoiceChangeRequestOn: z.iso.datetime().nullable(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'Get dashboard totals',
    permission: 'dashboard.read',
    response: DashboardStats,
  }),
};
