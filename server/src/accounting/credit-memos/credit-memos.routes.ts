import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { historyOf } from '../../history/history.service.ts';
import { handle, handleList, type Route } from '../../platform/http/route.ts';
import { countMemos, listMemos } from './credit-memos.queries.ts';
import { creditMemoDetails, setPostingDate } from './credit-memos.service.ts';

export const creditMemoRoutes: Route[] = [
  handleList(creditMemos.list, ({ db }, _request, asked) => listMemos(db, asked)),
  handle(creditMemos.counts, ({ db }, { query }) => countMemos(db, query.query?.filterModel ?? {})),
  handle(creditMemos.details, (ctx, { params }) => creditMemoDetails(ctx, params.creditMemoId)),
  handle(creditMemos.setPostingDate, (ctx, { params, body }) =>
    setPostingDate(ctx, params.creditMemoId, body),
  ),
  handle(creditMemos.history, (ctx, { params, query }) =>
    historyOf(ctx, creditMemos.history.of, params.creditMemoId, query),
  ),
];
