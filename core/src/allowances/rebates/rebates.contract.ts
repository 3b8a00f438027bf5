import { z } from 'zod';
import { endpoint, fileEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { yearInQuery } from '../year-in-query.ts';
import { RebateOverview } from './rebate-overview.schema.ts';

const SupplierRebates = z.object({
  supplierId: id('supplier'),
  supplierName: z.string(),
  purchasingManager: z.object({ name: z.string(), email: z.string() }).nullable(),
  year: z.number().int(),
  today: z.iso.date().describe('The day these figures are for'),
  rebates: z.array(RebateOverview),
});
export type SupplierRebates = z.infer<typeof SupplierRebates>;

export const rebates = {
  ofSupplier: endpoint({
    method: 'GET',
    path: '/api/allowances/rebates/{supplierId}',
    summary: "Get a supplier's rebates in a year: steps, forecast, months, and adjustments",
    permission: 'agreements.read',
    flag: 'AccountingRebateAllowances',
    params: z.object({ supplierId: idInPath('supplier') }),
    query: z.object({ year: yearInQuery }),
    response: SupplierRebates,
  }),
  export: fileEndpoint({
    path: '/api/allowances/rebates/{supplierId}/export',
    summary: "Download a rebate's months and adjustments of a year as a spreadsheet",
    permission: 'agreements.read',
    flag: 'AccountingRebateAllowances',
    params: z.object({ supplierId: idInPath('supplier') }),
    query: z.object({ year: yearInQuery, agreementId: idInPath('agreement') }),
  }),
};
