import {
  allowances,
  ddrFigures,
  marketingFigures,
} from '@backdock/core/allowances/figures/figures.contract.ts';
import { rebateFigures } from '@backdock/core/allowances/rebates/rebate-list.contract.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { ddrSourceOn, kindSourceOn, marketingSourceOn } from './figure-lists.queries.ts';
import { figureTotals, listFigures, listRebates, rebateTotals } from './figures.service.ts';

export const figureRoutes: readonly Route[] = [
  handleList(marketingFigures.list, (ctx, _request, page) => listFigures(ctx, marketingSourceOn, page)),
  handle(marketingFigures.totals, (ctx, { query }) =>
    figureTotals(ctx, marketingSourceOn, query.query?.filterModel ?? {}),
  ),
  handleList(allowances.figures, (ctx, _request, page) => listFigures(ctx, kindSourceOn, page)),
  handleList(ddrFigures.list, (ctx, _request, page) => listFigures(ctx, ddrSourceOn, page)),
  handle(ddrFigures.totals, (ctx, { query }) =>
    figureTotals(ctx, ddrSourceOn, query.query?.filterModel ?? {}),
  ),
  handleList(rebateFigures.list, (ctx, _request, page) => listRebates(ctx, page)),
  handle(rebateFigures.totals, (ctx, { query }) => rebateTotals(ctx, query.query?.filterModel ?? {})),
];
