import { auditSearch } from '@backdock/core/history/audit-search.contract.ts';
import { handle, type Route } from '../platform/http/route.ts';
import { auditChoices, sealState, searchAudit } from './audit-search.service.ts';

export const auditSearchRoutes: Route[] = [
  handle(auditSearch.records, (ctx, { query }) => searchAudit(ctx, query)),
  handle(auditSearch.choices, (ctx) => auditChoices(ctx)),
  handle(auditSearch.seal, (ctx) => sealState(ctx)),
];
