import { creditLimits } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { countCreditLimits, listCreditLimits } from './credit-limits.queries.ts';
import { creditUsage } from './credit-limits.service.ts';

export const creditLimitRoutes: Route[] = [
  handleList(creditLimits.list, ({ db }, _request, asked) => listCreditLimits(db, asked)),
  handle(creditLimits.counts, ({ db }, { query }) => countCreditLimits(db, query.query?.filterModel ?? {})),
  handle(creditLimits.usage, (ctx, { params }) => creditUsage(ctx, params.supplierId)),
];
