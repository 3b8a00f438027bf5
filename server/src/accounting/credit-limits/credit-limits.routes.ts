import { creditLimits } from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { handle, handleCounts, handleList, type Route } from '../../platform/http/route.ts';
import { countCreditLimits, listCreditLimits } from './credit-limits.queries.ts';
import { creditUsage } from './credit-limits.service.ts';

export const creditLimitRoutes: Route[] = [
  handleList(creditLimits.list, ({ db }, _request, page) => listCreditLimits(db, page)),
  handleCounts(creditLimits, ({ db }, filters) => countCreditLimits(db, filters)),
  handle(creditLimits.usage, (ctx, { params }) => creditUsage(ctx, params.supplierId)),
];
