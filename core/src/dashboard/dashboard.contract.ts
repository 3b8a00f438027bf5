import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { currencies } from '../partners/partners.values.ts';

const DashboardStats = z.object({
  totalPendingCreditAmount: z
    .number()
    .describe('In US dollars: what is owed in another currency stands apart and is not added to it'),
  pendingCreditRequestsCount: z.number().int().describe('In all currencies'),
  pendingCreditAmounts: z
    .array(z.object({ currency: z.enum(currencies), amount: z.number() }))
    .describe('One for each currency in which something is pending'),
  priceChangeRequests: z.number().int().optional().describe('Absent until there are price change requests'),
  invoiceChangeRequests: z.number().int().optional().describe('Absent until there are invoice reviews'),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboard = {
  stats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'What waits to be done',
    permission: 'dashboard.read',
    response: DashboardStats,
  }),
};
