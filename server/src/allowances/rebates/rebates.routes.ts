import { rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { listRebates, rebateTotals } from './rebate-list.service.ts';
import { rebatesOfSupplier } from './rebates.service.ts';

export const rebateRoutes: readonly Route[] = [
  handleList(rebateFigures.list, (ctx, _request, page) => listRebates(ctx, page)),
  handle(rebateFigures.totals, ({ db, now }, { query }) =>
    rebateTotals(db, dayInPacific(now), query.query?.filterModel ?? {}),
  ),
  handle(rebates.ofSupplier, (ctx, { params, query }) =>
    rebatesOfSupplier(ctx, params.supplierId, query.year),
  ),
];
