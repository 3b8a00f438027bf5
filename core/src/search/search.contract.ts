import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { hitKinds, matches } from './search.values.ts';

export const SearchHit = z.object({
  id: z.number().int(),
  title: z.string().describe('The number or the name by which the record is known'),
  detail: z.string().describe('What else tells it from others'),
  match: z.enum(matches),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const SearchGroup = z.object({ kind: z.enum(hitKinds), hits: z.array(SearchHit) });
export type SearchGroup = z.infer<typeof SearchGroup>;

export const search = {
  records: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Records that have this number or name, among those that the person who asks may read',
    permission: 'lookups.read',
    query: z.object({ text: z.string().trim().min(1).max(100) }),
    response: z.array(SearchGroup).describe('The kind with the best match first'),
  }),
};
