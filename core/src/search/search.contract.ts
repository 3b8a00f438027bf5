import { z } from 'zod';
import { agreementTypes } from '../allowances/agreements/agreements.values.ts';
import { endpoint } from '../kit/endpoint.ts';
import { hitKinds, matches } from './search.values.ts';

export const SearchHit = z.object({
  id: z.number().int(),
  title: z.string().describe('Number or name of the record'),
  detail: z.string().describe('Additional detail that identifies the record'),
  match: z.enum(matches),
  parents: z
    .object({ supplierId: z.number().int(), orderId: z.number().int().optional() })
    .optional()
    .describe('Records that its page belongs to'),
  agreementType: z.enum(agreementTypes).optional().describe('Only for agreements'),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({ kind: z.enum(hitKinds), hits: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const search = {
  records: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Search records the caller can read by number or name',
    permission: 'lookups.read',
    query: z.object({ text: z.string().trim().min(1).max(100) }),
    response: z
      .array(SearchGroup)
      .describe('Results by kind, starting with the kind that has the best match'),
  }),
};
