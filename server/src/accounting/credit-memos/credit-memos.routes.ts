import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { countedListRoutes } from '../../platform/http/list-routes.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { creditMemoSource } from './credit-memos.queries.ts';
import { creditMemoDetails, setPostingDate } from './credit-memos.service.ts';

export const creditMemoRoutes: Route[] = [
  ...countedListRoutes(creditMemos, creditMemoSource),
  handle(creditMemos.details, (ctx, { params }) => creditMemoDetails(ctx, params.creditMemoId)),
  handle(creditMemos.setPostingDate, (ctx, { params, body }) =>
    setPostingDate(ctx, params.creditMemoId, body),
  ),
  handle(creditMemos.history, (ctx, { params, query }) =>
    historyOf(ctx, creditMemos.history.of, params.creditMemoId, query),
  ),
];
