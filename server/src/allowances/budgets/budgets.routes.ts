import { budgets } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, handleFile, type Route } from '../../platform/http/route.ts';
import { budgetTemplate } from './budget-template.service.ts';
import { uploadBudgets } from './budget-upload.service.ts';
import { budgetSource, sumBudgets } from './budgets.queries.ts';

export const budgetRoutes: Route[] = [
  ...countedListRoutes(budgets, budgetSource),
  handle(budgets.totals, ({ db }, { query }) => sumBudgets(db, query.query?.filterModel ?? {})),
  handle(budgets.upload, (ctx, { files, body }) => uploadBudgets(ctx, files, body)),
  handleFile(budgets.template, (ctx, { query }) => budgetTemplate(ctx, Number(query.year))),
  handle(budgets.history, (ctx, { params, query }) =>
    historyOf(ctx, budgets.history.of, params.budgetId, query),
  ),
];
